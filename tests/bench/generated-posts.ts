import type { Pool } from 'pg';
import { POST_CATEGORIES } from '#app/features/blog/posts/categories.ts';

const WORDS =
  `the a dog to and of in it is on for with your that walk at as or when not from they be by an are will so if
  one two three more some time day week puppy lead collar harness coat paw tail nose ear eye tooth bowl water food
  treat recall sit stay heel whistle reward patience park beach field wood river hill path mud rain sun snow summer
  winter autumn spring vet tick flea worm jab tablet weight diet chicken rice salmon carrot kibble raw brush comb
  shampoo bath towel nail clip crate bed sofa garden gate fence door car boot train ferry bus hotel holiday kennel
  sitter walker insurance microchip register breed terrier hound spaniel collie labrador poodle greyhound rescue
  behaviour bark growl chew dig jump pull fear anxious calm confident social play fetch ball rope toy scent tracking
  agility flyball hampshire winchester fareham gosport portsmouth southampton basingstoke alton fleet reading`.split(
    /\s+/,
  );

/** One post in this many has the word that the bench looks for as a rare one. */
const RARE_EVERY = 1000;

/**
 * Fills the database with `count` posts of about 500 words in 40 tags; the same seed gives the same posts. One in ten
 * is a draft, one in twenty has a percent sign, one in a thousand the word `xylophone`.
 */
export async function generatePosts(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT setseed(0.42)');
    await client.query(
      `INSERT INTO blog_tags (name, slug) SELECT 'Tag ' || n, 'tag-' || n FROM generate_series(1, 40) n`,
    );
    await client.query(
      `INSERT INTO blog_posts (slug, title, content, excerpt, category, status, created_at, updated_at, published_at)
       SELECT 'post-' || n, 'Post ' || n || ' about ' || head.words,
         body.words || CASE WHEN n % 20 = 1 THEN ' 100% wool' ELSE '' END
           || CASE WHEN n % $3::int = 1 THEN ' xylophone snake_case' ELSE '' END,
         left(body.words, 160), ($2::text[])[1 + n % 10],
         CASE WHEN n % 10 = 5 THEN 'draft' ELSE 'published' END,
         time, time, CASE WHEN n % 10 = 5 THEN NULL ELSE time END
       FROM generate_series(1, $1::int) AS n
       CROSS JOIN LATERAL (SELECT '2026-01-01'::timestamptz - n * interval '1 hour' AS time) AS written
       CROSS JOIN LATERAL (SELECT string_agg(($4::text[])[1 + floor(cardinality($4::text[]) * random())::int], ' ') AS words
         FROM generate_series(1, 4 + n * 0)) AS head
       CROSS JOIN LATERAL (
         SELECT string_agg(($4::text[])[1 + floor(cardinality($4::text[]) * random() ^ 2)::int], ' ') AS words
         FROM generate_series(1, 500 + n * 0)) AS body`,
      [count, POST_CATEGORIES, RARE_EVERY, WORDS],
    );
    await client.query(
      `INSERT INTO blog_posts_tags (post_id, tag_id)
       SELECT DISTINCT p.id, 1 + floor(40 * random() ^ 2)::int FROM blog_posts p, generate_series(1, 3)`,
    );
    await client.query('VACUUM ANALYZE blog_posts, blog_posts_tags, blog_tags');
  } finally {
    client.release();
  }
}
