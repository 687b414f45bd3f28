/** Where a word of an import belongs: a type, one of its own, or nowhere. */
export type Filing = { to: 'type'; type: string } | { to: 'own' } | { to: 'nowhere' };

const TYPE = 'type:';

/** What the select of a waiting word sends; names of types have a beginning that nothing else has. */
export const FILING = { own: 'own', nowhere: 'nowhere', typeOf: (name: string) => TYPE + name } as const;

/** @returns null where nothing was chosen */
export function filingOf(text: string): Filing | null {
  if (text === FILING.own || text === FILING.nowhere) return { to: text };
  return text.startsWith(TYPE) && text !== TYPE ? { to: 'type', type: text.slice(TYPE.length) } : null;
}
