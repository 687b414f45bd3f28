import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { parseForm, checkForm, texts } from './parse-form.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(10, 'Use 10 characters or fewer.'),
  kinds: z.array(z.enum(['a', 'b'], 'Choose from the list.')).min(1, 'Choose at least one.'),
  isOn: z.string().transform((text) => text === 'on'),
});

function formWith(...fields: [name: string, value: string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

describe('a form', () => {
  test('is read into the values of its schema and what was typed', () => {
    const form = formWith(['name', ' Rex '], ['kinds', 'b'], ['kinds', 'a'], ['isOn', 'on'], ['other', 'x']);
    expect(checkForm(schema, form)).toEqual({
      typed: { name: ' Rex ', kinds: ['b', 'a'], isOn: 'on' },
      input: { name: 'Rex', kinds: ['b', 'a'], isOn: true },
    });
  });

  test('is refused with the first message for each field, and keeps what was typed', () => {
    expect(checkForm(schema, formWith(['name', 'A very long name'], ['kinds', 'c'], ['kinds', 'd']))).toEqual(
      {
        typed: { name: 'A very long name', kinds: ['c', 'd'], isOn: '' },
        errors: { name: 'Use 10 characters or fewer.', kinds: 'Choose from the list.' },
      },
    );
  });

  test('takes missing fields and files for empty ones', () => {
    const errors = { name: 'Enter a name.', kinds: 'Choose at least one.' };
    expect(checkForm(schema, formWith())).toMatchObject({ errors });
    expect(checkForm(schema, formWith(['name', new File(['x'], 'x.txt')]))).toMatchObject({ errors });
    expect(checkForm(schema, formWith(['kinds', new File(['x'], 'a')]))).toMatchObject({ errors });
  });

  test('takes the first of a repeated field', () => {
    expect(parseForm(texts('name'), formWith(['name', 'Rex'], ['name', 'Fido']))).toEqual({ name: 'Rex' });
    expect(parseForm(texts('name'), formWith(['name', new File([], 'x')], ['name', 'Fido']))).toEqual({
      name: '',
    });
  });

  test('takes all texts of a list that is transformed', () => {
    const ids = z.object({ id: z.array(z.string()).transform((list) => list.map(Number)) });
    expect(parseForm(ids, formWith(['id', '1'], ['id', '2']))).toEqual({ id: [1, 2] });
  });

  test('whose buttons were forged throws', () => {
    const button = z.object({ intent: z.enum(['save']) });
    expect(() => parseForm(button, formWith(['intent', 'x']))).toThrow(z.ZodError);
  });
});
