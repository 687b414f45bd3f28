/** What an editor can do while the tags cannot be read. */
import { openSiteDatabase } from '#tests/support/database/site-database.ts';
import { expect, test } from '#tests/support/http/http-test.ts';
import { fill } from '#tests/support/http/visitor.ts';
import { beginSession } from '#tests/support/http/visitor-steps.ts';
import { words } from '#tests/support/http/words.ts';

test('a post is written and edited, and keeps its tags', async ({ ownSites, newVisitor }) => {
  const site = await ownSites.start();
  const editor = newVisitor(site);
  await beginSession(editor, site, { admin: true });
  const { pool: database, close } = await openSiteDatabase(site);
  const tagsOf = (id: number) =>
    database.query('SELECT tag_id FROM blog_posts_tags WHERE post_id = $1 ORDER BY tag_id', [id]);
  try {
    const { rows } = await database.query(
      'SELECT post_id AS id FROM blog_posts_tags ORDER BY post_id LIMIT 1',
    );
    const id = Number(rows[0].id);
    const before = (await tagsOf(id)).rows;
    await database.query('ALTER TABLE blog_tags RENAME TO tags_away');
    const opened = await editor.open('/blog/admin/new');
    expect(opened.status).toBe(200);
    expect(words(opened.document.body)).toContain('Failed to load tags');

    const edited = await editor.open(`/blog/admin/edit/${id}`);
    expect([edited.status, new URL(edited.url).pathname]).toEqual([200, `/blog/admin/edit/${id}`]);
    expect(words(edited.document.body)).toContain('Failed to load tags');
    const stored = [...edited.document.querySelectorAll<HTMLInputElement>('input[name="tags"]')];
    expect(stored.map(({ value }) => Number(value))).toEqual(
      before.map((row: { tag_id: unknown }) => Number(row.tag_id)),
    );
    await database.query('ALTER TABLE tags_away RENAME TO blog_tags');

    fill(edited.main.getByLabelText(/^Title/), 'Edited while the tags were away');
    await editor.press(
      edited.main.getAllByRole('button', { name: 'Save Post' }).at(-1) ?? edited.document.body,
    );
    expect((await tagsOf(id)).rows).toEqual(before);
    const saved = await database.query('SELECT title FROM blog_posts WHERE id = $1', [id]);
    expect(saved.rows).toEqual([{ title: 'Edited while the tags were away' }]);
  } finally {
    await close();
  }
});
