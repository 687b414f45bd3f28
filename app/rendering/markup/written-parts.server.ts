import { writeMarkup } from './write-markup.server.ts';
import type { Writer } from './written-parts.ts';

/** What was put into one page. */
export interface PutParts extends Writer {
  /** The page with the parts where they belong. */
  inPlace(page: readonly string[]): string[];
}

/** @param mark unpredictable, so that no text of a stranger can stand for a part */
export function putParts(mark: string): PutParts {
  const known: (readonly string[])[] = [];
  const name = `<!--${mark} `;
  const put = (parts: readonly string[]) => `${name}${known.push(parts) - 1}-->`;
  return {
    put,
    write: (part) => put(writeMarkup(part)),
    inPlace: (page) =>
      page.flatMap((text) => {
        const [before = '', ...rest] = text.split(name);
        return [before, ...rest.flatMap((behind) => withPart(known, behind))];
      }),
  };
}

function withPart(known: readonly (readonly string[])[], behind: string): string[] {
  const end = behind.indexOf('-->');
  return [...(known[Number(behind.slice(0, end))] ?? []), behind.slice(end + 3)];
}
