import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReview, typedAgain, typedReview, yearsOf } from './review-form.ts';

const GOOD = {
  stars: '4',
  service: 'Kennels',
  text: 'Our spaniel came home happy and tired.',
  month: '9',
  year: '2026',
  name: 'Sam T',
  declaration: 'yes',
};
const facts = { services: ['Kennels', 'Day Care'], today: '2026-11-28' };

function read(changed: Readonly<Record<string, string>> = {}) {
  return readReview({ ...GOOD, ...changed }, facts);
}

test('a review is read as it is typed', () => {
  const content = {
    stars: 4,
    text: GOOD.text,
    service: 'Kennels',
    experiencedOn: '2026-09-01',
    shownName: 'Sam T',
  };
  expect(read()).toMatchObject({ errors: {}, content });
  expect(read({ service: 'Something else' }).content).toEqual({ ...content, service: null });
  expect(read(typedAgain(content)).content).toEqual(content);
  expect(read({ text: ` One line.\r\nAnother\u0000 line\u202e here. ` }).content?.text).toBe(
    'One line.\nAnother line here.',
  );
});

test('a form gives its own fields, empty where it lacks them', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ stars: '4', stats: '5' })) form.append(name, value);
  form.append('text', new File(['A file is no text.'], 'text'));
  const empty = { service: '', text: '', month: '', year: '', name: '', email: '', declaration: '' };
  expect(typedReview(form)).toEqual({ ...empty, stars: '4' });
});

test('marks piled on one letter and characters without width are left out', () => {
  const pile = `Z${'\u0301'.repeat(500)}`;
  expect(read({ text: `${pile}algo went by and said hello.` }).content?.text).toHaveLength(33);
  expect(read({ name: pile }).errors).toEqual({});
  expect(read({ text: `A line of this review.${'\r\n'.repeat(99)}The next.` }).content?.text).toBe(
    'A line of this review.\n\nThe next.',
  );
  expect(read({ text: 'Lovely\u200b \u2060dogs' }).errors.text).toBe(
    'Write at least 20 characters. You have written 11.',
  );
  const vietnamese = 'Chó của tôi rất vui vẻ ở đây.'.normalize('NFD');
  expect(read({ text: vietnamese }).content?.text).toBe(vietnamese);
});

test.each([
  [{ stars: '' }, { stars: 'Choose how many stars' }],
  [{ stars: '6' }, { stars: 'Choose how many stars' }],
  [{ service: 'Dog Walker' }, { service: 'Choose the service you used' }],
  [{ text: 'Lovely dogs' }, { text: 'Write at least 20 characters. You have written 11.' }],
  [{ text: 'a'.repeat(2140) }, { text: 'Shorten your review to 2,000 characters. It has 2,140.' }],
  [{ month: '', year: '2026' }, { month: 'Choose the month and year' }],
  [{ month: '12', year: '2026' }, { month: 'This month is still to come' }],
  [{ month: '10', year: '2023' }, { month: 'The month must be within the last 3 years' }],
  [{ name: ' \u200b' }, { name: 'Enter a name to show' }],
  [{ name: 'x'.repeat(41) }, { name: 'Shorten the name to 40 characters' }],
  [{ declaration: '' }, { declaration: 'Tick the box to confirm that this is your own experience' }],
])('%j is refused at its field', (changed, errors) => {
  expect(read(changed)).toMatchObject({ errors, content: null });
});

test('an experience may be of this month, and of the same month three years ago', () => {
  expect(read({ month: '11', year: '2026' }).errors).toEqual({});
  expect(read({ month: '11', year: '2023' }).errors).toEqual({});
  expect(yearsOf('2026-11-28')).toEqual([2026, 2025, 2024, 2023]);
});

test('whatever is typed is either refused or can be stored', () => {
  const text = fc.string({ unit: 'binary', maxLength: 3000 });
  fc.assert(
    fc.property(text, text, (typed, name) => {
      const { content } = read({ text: typed, name });
      if (!content) return;
      expect(content.text.length).toBeGreaterThanOrEqual(20);
      expect(content.text.length).toBeLessThanOrEqual(2000);
      expect(content.shownName.length).toBeGreaterThanOrEqual(2);
      expect(content.shownName.length).toBeLessThanOrEqual(40);
      expect(content.shownName).not.toMatch(/\p{Cc}/u);
      expect(content.text.isWellFormed()).toBe(true);
    }),
  );
});
