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

function readSent(body: string, contentType: string) {
  const headers = { 'Content-Type': contentType };
  return readFormData(new Request('http://localhost/', { method: 'POST', body, headers }));
}

const formOf = (parts: string[]) =>
  `${parts.map((part) => `--b\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--b--\r\n`;

test('reads the files of a form with their names and bytes', async () => {
  const body = new FormData();
  body.append('photo', new File([new Uint8Array([0, 13, 10, 45, 45, 255])], 'Rüde "1".jpg'));
  const form = await readFormData(new Request('http://localhost/', { method: 'POST', body }));
  const photo = form.get('photo') as File;
  expect(photo.name).toBe('Rüde "1".jpg');
  expect([...new Uint8Array(await photo.arrayBuffer())]).toEqual([0, 13, 10, 45, 45, 255]);
});

test('reads a file that was not chosen as an empty one', async () => {
  const form = await readSent(
    formOf(['name="a"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n']),
    'multipart/form-data; boundary=b',
  );
  expect(form.get('a')).toMatchObject({ name: '', size: 0 });
});

test('reads fields of a form without files as browsers send them', async () => {
  const form = await readSent('a=1+2&b=%C3%A9%00&a=&c', 'application/x-www-form-urlencoded;charset=UTF-8');
  expect([...form]).toEqual([
    ['a', '1 2'],
    ['b', 'é'],
    ['a', ''],
    ['c', ''],
  ]);
});

// Parsing takes as many steps as body and boundary are long, one times the other, where a boundary may be longer.
test('refuses a boundary longer than there may be', async () => {
  const boundary = 'a'.repeat(71);
  const body = formOf(['name="a"\r\n\r\n1']).replaceAll('--b', `--${boundary}`);
  await expect(readSent(body, `multipart/form-data; boundary=${boundary}`)).rejects.toMatchObject({
    init: { status: 400 },
  });
});

test('reads no further than the most fields of a form', async () => {
  let sent = 0;
  const parts = new TextEncoder().encode(formOf(Array(2000).fill('name="a"\r\n\r\n1')).replace('--b--', ''));
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 50) controller.close();
      else controller.enqueue(parts);
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const sending = { method: 'POST', body, headers, duplex: 'half' };
  const request = new Request('http://localhost/', sending);
  await expect(readFormData(request)).rejects.toMatchObject({ init: { status: 400 } });
  expect(sent).toBeLessThan(10);
});

test('refuses more fields than any form has in a line as well', async () => {
  const read = readSent('a&'.repeat(1001), 'application/x-www-form-urlencoded');
  await expect(read).rejects.toMatchObject({ init: { status: 400 } });
});

test.each([
  ['has no end', formOf(['name="a"\r\n\r\n1']).slice(0, -6)],
  ['names no field', formOf(['filename="a"\r\n\r\n1'])],
  ['has endless headers', formOf([`name="a"${'; a="b"'.repeat(20_000)}\r\n\r\n1`])],
])('refuses a form that %s', async (_, body) => {
  await expect(readSent(body, 'multipart/form-data; boundary=b')).rejects.toMatchObject({
    init: { status: 400 },
  });
});
