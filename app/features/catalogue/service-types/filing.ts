export type Filing = { to: 'type'; type: string } | { to: 'own' } | { to: 'nowhere' };

const TYPE = 'type:';

export const FILING = { own: 'own', nowhere: 'nowhere', typeOf: (name: string) => TYPE + name } as const;

export function filingOf(text: string): Filing | null {
  if (text === FILING.own || text === FILING.nowhere) return { to: text };
  return text.startsWith(TYPE) && text !== TYPE ? { to: 'type', type: text.slice(TYPE.length) } : null;
}
