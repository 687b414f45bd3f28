/** What was put into one page; see `WrittenParts`. */
export interface PutParts {
  put(parts: readonly string[]): string;
  /** The page with the parts where they belong. */
  inPlace(page: readonly string[]): string[];
}

/** @param mark unpredictable, so that no text of a stranger can stand for a part */
export function putParts(mark: string): PutParts {
  const known: (readonly string[])[] = [];
  const name = `<!--${mark} `;
  return {
    put: (parts) => `${name}${known.push(parts) - 1}-->`,
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
