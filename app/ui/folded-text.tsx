/** Longer texts are folded: about 8 lines on a phone. */
const LONG_TEXT = 400;
const MOST_LINES = 8;

/** Text of other people, of which a long one shows its beginning until it is opened. @param more "Read the whole review" */
export function FoldedText({ text, more }: { text: string; more: string }) {
  if (text.length <= LONG_TEXT && text.split('\n').length <= MOST_LINES) return <p dir="auto">{text}</p>;
  return (
    <details className="folded">
      <summary>
        <span className="folded-start" dir="auto">
          {text}
        </span>
        <span className="link folded-more">{more}</span>
        <span className="link folded-less">Show less</span>
      </summary>
      <p dir="auto">{text}</p>
    </details>
  );
}
