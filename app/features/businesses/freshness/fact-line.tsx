import type { FactWords } from './fact-words.ts';

/** When a fact was confirmed, and by whom; renders nothing if unknown. */
export function FactLine({ words }: { words: FactWords | undefined }) {
  return (
    words && (
      <p className="listing-source">
        <Confirmed words={words} />
      </p>
    )
  );
}

/** The same within a paragraph. */
export function Confirmed({ words: { what, ago, on, by } }: { words: FactWords }) {
  return (
    <>
      {what} <time dateTime={on}>{ago}</time>
      {by && ` ${by}`}.
    </>
  );
}
