import { createRequestHandler, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import handleRequest from '#app/entry.server.tsx';
import { smallSite } from '#tests/support/site/small-site.tsx';
import { buildOfPage } from './build-of-page.server.ts';
import { inFull } from './page-response.server.ts';

const { build, ask } = smallSite({ default: handleRequest }, ['Rex', 'Fido']);

async function answerOf(response: Response) {
  return { status: response.status, headers: [...response.headers], html: await response.text() };
}

test.each([
  ['home', '/'],
  ['home', '/?index'],
  ['dog', '/dog?name=Rex'],
])('the build of %s alone answers %s as the whole one does', async (id, path) => {
  const own = buildOfPage(build, id);
  expect(Object.keys(own.routes)).toEqual(['root', id]);
  const handle = createRequestHandler(own, 'production');
  const answer = await handle(new Request(`http://localhost:3000${path}`), new RouterContextProvider());
  expect(await answerOf(inFull(answer))).toEqual(await answerOf(await ask(path)));
});
