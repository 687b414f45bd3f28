import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { connectDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { listPosts, listCategories, findPost, listLatest } from '#app/features/blog/posts.server.ts';
import { findArticleLinks } from '#app/features/blog/article.server.ts';
import { readDemoPosts } from '#app/features/blog/demo-posts.server.ts';
import { readSitemap, refreshSitemap } from '#app/features/site/sitemap.server.ts';
const dir = '/tmp/blog-data';
const pw = (await readFile(dir + '/postgres-password', 'utf8')).trim();
const port = (await readFile(dir + '/postgres/postmaster.pid', 'utf8')).split('\n')[3];
const admin = new pg.Client({ connectionString: `postgres://directory:${pw}@127.0.0.1:${port}/postgres` });
await admin.connect();
const fresh = !process.argv.includes('--keep');
if (fresh) { await admin.query('DROP DATABASE IF EXISTS perf WITH (FORCE)'); await admin.query('CREATE DATABASE perf'); }
const { db, pool, close } = connectDatabase(`postgres://directory:${pw}@127.0.0.1:${port}/perf`, () => {});
if (fresh) {
  await migrateDatabase(pool);
  const texts = (await readDemoPosts()).map((p) => p.content);
  const words = texts.join(' ').split(/\s+/);
  let seed = 1; const rnd = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let t = 0; t < 30; t++) await pool.query('INSERT INTO blog_tags(name,slug) VALUES ($1,$2)', [`Tag ${t}`, `tag-${t}`]);
  const cats = ['Dog Training','Dog Health','Dog Nutrition','Dog Grooming','Dog Behavior','Puppy Care','Senior Dog Care','Dog Products','Dog Activities','General'];
  for (let i = 0; i < 10000; i++) {
    const content = Array.from({ length: 650 }, () => words[Math.floor(rnd() * words.length)]).join(' ') + (i === 5000 ? ' zanzibar' : '');
    await pool.query(`INSERT INTO blog_posts(slug,title,content,excerpt,category,status,created_at,published_at) VALUES ($1,$2,$3,$4,$5,$6,now()-$7*interval '1 hour',now())`, [`post-${i}`, `Title ${i} ${words[i % words.length]}`, content, content.slice(0, 150), cats[i % 10], i % 10 === 3 ? 'draft' : 'published', i]);
  }
  await pool.query(`INSERT INTO blog_posts_tags SELECT p.id, t.id FROM blog_posts p JOIN blog_tags t ON (p.id*7 + t.id*13) % 11 = 0`);
  await pool.query('VACUUM ANALYZE');
}
const time = async (name: string, f: () => Promise<unknown>) => {
  const ts: number[] = []; for (let i = 0; i < 60; i++) { const s = performance.now(); await f(); ts.push(performance.now() - s); }
  ts.sort((a, b) => a - b); console.log(name.padEnd(34), 'p50', ts[30]!.toFixed(1), 'p95', ts[56]!.toFixed(1), 'ms');
};
await time('list', () => listPosts(db));
await time('list page 500', () => listPosts(db, { offset: 4990 }));
await time('category', () => listPosts(db, { category: 'Dog Health' }));
await time('tag', () => listPosts(db, { tag: 'tag-3' }));
await time('category and tag', () => listPosts(db, { category: 'Dog Health', tag: 'tag-3' }));
await time('categories', () => listCategories(db));
for (const search of ['zanzibar', 'Title 77', 'vet', 'recall training', 'harness', 'do', 'a', '%', '100%', 'xyzzyplugh', 'ti', 'qz'])
  await time(`admin search ${JSON.stringify(search)}`, () => listPosts(db, { status: 'all', search }));
const post = (await findPost(db, { slug: 'post-50' }))!;
await time('find by slug', () => findPost(db, { slug: 'post-50' }));
await time('article links', () => findArticleLinks(db, post));
await time('latest', () => listLatest(db, 20));
await refreshSitemap(db, 'https://x.example');
await time('sitemap read', () => readSitemap(db, 'https://x.example', null));
await time('sitemap refresh', () => refreshSitemap(db, 'https://x.example'));
await close(); await admin.end();
