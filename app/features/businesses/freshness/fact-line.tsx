import type { FactWords } from './fact-words.ts';

export function FactLine({ words }: { words: FactWords | undefined }) {
  return (
    words && (
      <p className="listing-source">
        <Confirmed words={words} />
      </p>
    )
  );
}

export function Confirmed({ words: { what, ago, on, by } }: { words: FactWords }) {
  return (
    <>
      {what} <time dateTime={on}>{ago}</time>
      {by && ` ${by}`}.
    </>
  );
}
