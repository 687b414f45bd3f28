import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { attach, createVisitor, fill, tick } from '#tests/support/http/visitor.ts';

const FORM = `<!doctype html><main><form method="post" action="/sent" enctype="multipart/form-data">
  <label>Name <input name="name" required></label>
  <label>Kind <select name="kind"><option value="d">Dog</option><option value="c">Cat</option></select></label>
  <label><input type="checkbox" name="small" value="yes"> Small</label>
  <label>Picture <input type="file" name="picture" required></label>
  <button name="intent" value="save">Save</button><button disabled>Erase</button></form></main>`;

/** A site of one form, which sets a cookie and leads on when it is sent. @returns its address, and what it was sent */
async function siteOfOneForm() {
  const sent: { cookie: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.setHeader('Set-Cookie', request.url === '/' ? 'dog=Rex; Path=/' : 'dog=; Max-Age=0');
      response.setHeader('Content-Type', 'text/html').end(FORM);
      return;
    }
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      sent.push({ cookie: request.headers.cookie, body });
      response.writeHead(303, { Location: '/thanks' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, sent, close: () => server.close() };
}

test('a visitor without scripts sends a form as a browser does, with cookies, and is led on', async () => {
  const { url, sent, close } = await siteOfOneForm();
  const visitor = createVisitor(url);
  const { main } = await visitor.open('/');
  expect(() => visitor.press(main.getByRole('button', { name: 'Save' }))).toThrow(/would not send/);
  expect(() => visitor.press(main.getByRole('button', { name: 'Erase' }))).toThrow(/disabled/);
  fill(main.getByLabelText('Name'), 'Bella');
  fill(main.getByLabelText('Kind'), 'Cat');
  expect(() => fill(main.getByLabelText('Kind'), 'Horse')).toThrow(/no "Horse"/);
  tick(main.getByLabelText('Small'));
  attach(main.getByLabelText('Picture'), new File(['paw'], 'paw.png', { type: 'image/png' }));
  const thanks = await visitor.press(main.getByRole('button', { name: 'Save' }));
  close();
  expect(thanks.url).toBe(`${url}/thanks`);
  expect(sent[0]?.cookie).toBe('dog=Rex');
  const fields = [
    ...(sent[0]?.body ?? '').matchAll(/name="(\w+)"(?:; filename="([^"]+)")?[^]*?\r\n\r\n([^\r]*)/g),
  ];
  expect(fields.map(([, name, file, value]) => [name, file, value])).toEqual([
    ['name', undefined, 'Bella'],
    ['kind', undefined, 'c'],
    ['small', undefined, 'yes'],
    ['picture', 'paw.png', 'paw'],
    ['intent', undefined, 'save'],
  ]);
  expect([...visitor.cookies]).toEqual([]);
});
