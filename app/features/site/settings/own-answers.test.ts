import { expect, test } from 'vitest';
import { answerOptions, answersSetting, answerText, ownAnswers, parseOwnAnswers } from './own-answers.ts';

const PHOTO = { id: '0123abcd', title: 'Ask for a photo', text: 'Could you send\na photo?' };

test('answers are stored and read again, in their order', () => {
  const other = { ...PHOTO, id: 'ffffffff' };
  const stored = answersSetting([other, PHOTO]) ?? '';
  expect(parseOwnAnswers(stored)).toEqual([other, PHOTO]);
  expect(ownAnswers({ answers: stored })).toEqual([other, PHOTO]);
  expect(answersSetting([])).toBeNull();
  expect(ownAnswers({})).toEqual([]);
});

test.each([
  '',
  'null',
  '{}',
  '[1]',
  '[{"id":"0123abcd","title":"","text":"x"}]',
  '[{"id":"own-1234","title":"x","text":"x"}]',
  JSON.stringify([{ ...PHOTO, text: 'x'.repeat(2001) }]),
  JSON.stringify(Array.from({ length: 51 }, () => PHOTO)),
])('what else the database may hold is none: %#', (stored) => {
  expect(parseOwnAnswers(stored)).toBeNull();
  expect(ownAnswers({ answers: stored })).toEqual([]);
});

test('an option stands for the words of its answer alone', () => {
  const [option] = answerOptions([PHOTO]);
  expect(option).toMatchObject({ label: PHOTO.title, text: PHOTO.text });
  expect(answerText([PHOTO], option?.value ?? '')).toBe(PHOTO.text);
  for (const value of ['', PHOTO.id, 'own-', 'taken', '__proto__'])
    expect(answerText([PHOTO], value)).toBe('');
});
