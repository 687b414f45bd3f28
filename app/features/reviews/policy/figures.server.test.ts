import { beforeAll, expect, test } from 'vitest';
import { useScratchDatabase } from '#tests/support/database/scratch-database.ts';
import { reviewFigures } from './figures.server.ts';

const database = useScratchDatabase();

beforeAll(async () => {
  await database.pool.query(`
    INSERT INTO reviews (id, business_id, state, stars, text, experienced_on, shown_name, author, source) OVERRIDING SYSTEM VALUE VALUES
      (1, 7, 'published', 5, 'A text', '2026-01-01', 'Sam', '\\x01', 'form'),
      (2, 7, 'removed', 1, '', '2026-01-01', '', '\\x02', 'form'),
      (3, 7, 'waiting', 1, 'A text', '2026-01-01', 'Sam', '\\x03', 'form'),
      (4, 7, 'declined', 2, 'A text', '2026-01-01', 'Sam', '\\x04', 'form'),
      (5, 7, 'published', 5, 'A text', '2026-01-01', 'Sam', '\\x05', 'import'),
      (6, 7, 'published', 4, 'A text', '2024-01-01', 'Sam', '\\x06', 'form')`);
  await database.pool.query(`
    INSERT INTO review_decisions (review_id, at, action) VALUES
      (1, '2026-11-02', 'publish'), (2, '2026-10-30', 'publish'), (2, '2026-11-03', 'remove'),
      (4, '2026-11-04', 'publish'), (4, '2026-11-05', 'undo'), (4, '2026-11-06', 'decline'),
      (5, '2026-11-07', 'publish'), (6, '2025-11-30', 'publish')`);
});

test('figures count what was decided in the last 12 months, by stars and month', async () => {
  const { total, months } = await reviewFigures(database.db, '2026-11-28');
  expect(total).toEqual({
    received: [1, 0, 0, 1, 1],
    published: [1, 0, 0, 0, 1],
    declined: [0, 0, 0, 1, 0],
    removed: [0, 0, 0, 0, 1],
  });
  expect(months.map(({ month, received }) => [month, received])).toEqual([
    ['2026-11-01', [1, 0, 0, 1, 0]],
    ['2026-10-01', [0, 0, 0, 0, 1]],
  ]);
});

test('nothing about a review that waits is in the figures', async () => {
  const before = await reviewFigures(database.db, '2026-11-28');
  await database.pool.query('UPDATE reviews SET stars = 3 WHERE id = 3');
  expect(await reviewFigures(database.db, '2026-11-28')).toEqual(before);
});

test('a review that was sent back counts only once its writer has let it expire', async () => {
  const before = await reviewFigures(database.db, '2026-11-28');
  await database.pool.query(`
    UPDATE reviews SET state = 'returned' WHERE id = 3;
    INSERT INTO review_decisions (review_id, at, action) VALUES (3, '2026-11-08', 'return')`);
  expect(await reviewFigures(database.db, '2026-11-28')).toEqual(before);
  await database.pool.query(`
    UPDATE reviews SET state = 'waiting' WHERE id = 3;
    INSERT INTO review_decisions (review_id, at, action) VALUES (3, '2026-11-08', 'undo')`);
  expect(await reviewFigures(database.db, '2026-11-28')).toEqual(before);
  await database.pool.query(`UPDATE reviews SET state = 'expired' WHERE id = 3`);
  const after = await reviewFigures(database.db, '2026-11-28');
  expect(after.total).toEqual({ ...before.total, received: [1, 0, 1, 1, 1] });
});
