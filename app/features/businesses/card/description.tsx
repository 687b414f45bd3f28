import { truncatedDescription } from './text.ts';

/** The button which asks for the whole text. */
export const MORE_BUTTON = 'button.card-description';

/** What the business says of itself; a long text is cut, and the list shows it in full when it is asked for. */
export function CardDescription({ description }: { description: string | null }) {
  if (!description) return null;
  const start = truncatedDescription(description);
  if (!start) return <p className="card-description text-small">{description}</p>;
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="card-description needs-script text-small">
        <span>{start}</span>{' '}
        <span aria-hidden className="font-semibold link">
          More
        </span>
      </button>
      <noscript>
        <p className="card-description text-small whitespace-pre-line">{description}</p>
      </noscript>
    </>
  );
}
