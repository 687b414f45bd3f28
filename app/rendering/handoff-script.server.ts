import { text } from 'node:stream/consumers';

/** Characters that could end a script element or a line of its code. */
const UNSAFE = /[&<>\u2028\u2029]/g;

/** Script that hands a page's data to the router in the browser. @param stream as encoded by the router */
export async function handoffScript(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return '';
  const data = JSON.stringify(await text(stream)).replaceAll(UNSAFE, escaped);
  const controller = 'window.__reactRouterContext.streamController';
  return `${controller}.enqueue(${data});${controller}.close();`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
