import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertPost, insertTag } from '#tests/support/content/insert-posts.ts';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { listTags } from '../posts/posts.server.ts';
import { checkTag } from './tag-form.ts';
import {
  createTag,
  deleteTag,
  TagNotFoundError,
  TagSlugTakenError,
  TagUsedError,
  updateTag,
} from './tags.server.ts';

const database = useScratchDatabase();

beforeEach(async () => {
  await database.db.execute(sql`TRUNCATE blog_posts, blog_tags CASCADE`);
});

describe('a tag', () => {
  test('is created, renamed and deleted', async () => {
    await createTag(database.db, { name: 'Walks', slug: 'walks' });
    const [tag] = await listTags(database.db);
    await updateTag(database.db, tag?.id ?? 0, { name: 'Long walks', slug: 'long-walks' });
    expect(await listTags(database.db)).toMatchObject([{ name: 'Long walks', slug: 'long-walks' }]);
    await deleteTag(database.db, tag?.id ?? 0);
    expect(await listTags(database.db)).toEqual([]);
  });

  test('cannot have the slug of another', async () => {
    const id = await insertTag(database.db, 'Walks');
    await insertTag(database.db, 'Health');
    await expect(createTag(database.db, { name: 'Other', slug: 'walks' })).rejects.toThrow(TagSlugTakenError);
    await expect(updateTag(database.db, id, { name: 'Walks', slug: 'health' })).rejects.toThrow(
      TagSlugTakenError,
    );
  });

  test('stays while posts use it, drafts included, and says how many', async () => {
    const id = await insertTag(database.db, 'Walks');
    await insertPost(database.db, { slug: 'a', tags: [id] });
    await insertPost(database.db, { slug: 'b', tags: [id], status: 'draft' });
    await expect(deleteTag(database.db, id)).rejects.toThrow(TagUsedError);
    await expect(deleteTag(database.db, id)).rejects.toThrow(
      'This tag is used by 2 post(s). Remove it from those posts first.',
    );
    expect(await listTags(database.db)).toHaveLength(1);
  });

  test('that is gone cannot be renamed', async () => {
    await expect(updateTag(database.db, 999, { name: 'x', slug: 'x' })).rejects.toThrow(TagNotFoundError);
  });
});

test.each([
  [{ name: ' ', slug: 'x' }, { name: 'Tag name is required' }],
  [{ name: 'X', slug: '' }, { slug: 'Slug is required' }],
  [{ name: 'X', slug: 'X y' }, { slug: 'Slug must contain only lowercase letters, numbers, and hyphens' }],
])('the tag form with %j says %j', (values, errors) => {
  expect(checkTag(values)).toEqual({ errors });
});
