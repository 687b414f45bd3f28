import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';

/** React writes this in place of a part that it could not render at once. */
const LEFT_OUT = '<!--$!-->';

/** React's renderer that waits begins a document with it, the one for text does not. */
export const DOCTYPE = '<!DOCTYPE html>';

/**
 * A page as text from its first tag on: by React's renderer for text, which is twice as fast as the one that waits, and
 * once more by that one where a part's code is not there yet, as on the first page of a signed-in visitor.
 * @throws what a component throws
 */
export async function renderToText(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  if (!html.includes(LEFT_OUT)) return html;
  const whole = await new Promise<string>((resolve, reject) => {
    prerenderToNodeStream(page, { onError: reject }).then(({ prelude }) => resolve(text(prelude)), reject);
  });
  return whole.slice(DOCTYPE.length);
}
