import { MODULE_ID } from './come-alive.ts';
import { markedBy } from './own-scripts.server.ts';

const END_OF_HEAD = '</head>';
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"\/>/g;

/**
 * Holds the page's scripts back until `come-alive.ts` loads them, by writing the script that imports them as text.
 * @param html a rendered page without its end @param mark the renderer's mark on its scripts
 */
export function holdScripts(html: string, mark: string): string[] {
  const scriptTag = `<script${markedBy(mark)} type="module" async="">`;
  const endOfHead = html.indexOf(END_OF_HEAD);
  const module = html.lastIndexOf(scriptTag);
  if (endOfHead === -1 || module === -1) return [html];
  const imports: string[] = [];
  const head = html
    .slice(0, endOfHead)
    .replaceAll(markedBy(mark), '')
    .replaceAll(PRELOAD, (_, href: string) => {
      imports.push(href);
      return '';
    });
  return [
    head,
    html.slice(endOfHead, module),
    `<script type="text/plain" id="${MODULE_ID}" data-imports="${imports.join(' ')}">`,
    html.slice(module + scriptTag.length),
  ];
}
