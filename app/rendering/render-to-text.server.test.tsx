/** Both of React's renderers, as they are installed. */
import { lazy, Suspense, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderToText } from './render-to-text.server.ts';

function page(content: ReactNode): ReactNode {
  return (
    <html lang="en-GB">
      <head>
        <title>Dogs</title>
      </head>
      <body>
        <Suspense fallback="Wait">{content}</Suspense>
      </body>
    </html>
  );
}

test('a page with a part whose code has to come first is the same as one whose code is there', async () => {
  const Late = lazy(async () => ({ default: () => <b>Rex &amp; Fido</b> }));
  // React for text leaves it out, and says so by the mark that is looked for.
  expect(renderToString(page(<Late />))).toContain('Wait');
  const whole = await renderToText(page(<Late />));
  expect(whole).toBe(renderToString(page(<b>Rex &amp; Fido</b>)));
  expect(whole).toMatch(/^<html lang="en-GB"><head>.*<\/body><\/html>$/s);
});

test('nothing that somebody has written poses as the mark', async () => {
  const html = await renderToText(page('<!--$!-->'));
  expect(html).toContain('&lt;!--$!--&gt;');
});

test.each([
  ['at once', () => Failing],
  ['when its code has come', () => lazy(async () => ({ default: Failing }))],
])('a component that throws %s is heard of', async (_, make) => {
  const Broken = make();
  await expect(renderToText(page(<Broken />))).rejects.toThrow('Lost the dog');
});

function Failing(): ReactNode {
  throw new Error('Lost the dog');
}
