import { expect, test } from 'vitest';
import { readFormData } from './form-data.server.ts';

function read(fields: [string, string][]) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return readFormData(new Request('http://localhost/', { method: 'POST', body }));
}

test('reads our own fields, without NULs', async () => {
  const form = await read([
    ['h-captcha-response', 'a\0b'],
    ['tags', '1'],
    ['tags', '2'],
  ]);
  expect(form.get('h-captcha-response')).toBe('ab');
  expect(form.getAll('tags')).toEqual(['1', '2']);
});

test.each(['a[4294967294]', 'a.b', '__proto__[admin]', 'constructor.prototype', '', 'a'.repeat(101)])(
  'refuses a field called %s, which would be a place in a list or an object',
  async (name) => {
    await expect(read([[name, '1']])).rejects.toMatchObject({ init: { status: 400 } });
  },
);

test('refuses more fields than any form has', async () => {
  const fields = Array.from({ length: 1001 }, (_, index): [string, string] => [`field${index}`, '1']);
  await expect(read(fields)).rejects.toMatchObject({ init: { status: 400 } });
});

test('refuses a body that is no form', async () => {
  const request = new Request('http://localhost/', { method: 'POST', body: 'a' });
  await expect(readFormData(request)).rejects.toMatchObject({ init: { status: 400 } });
});
