import { writeMarkup } from './write-markup.server.ts';
import type { Writer } from './written-parts.ts';

export interface PutParts extends Writer {
  inPlace(page: readonly string[]): string[];
}

/** @param mark unpredictable, so that user content can't imitate a part */
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
