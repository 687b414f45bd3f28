import type { MouseEvent } from 'react';
import { truncatedDescription } from './card-text.ts';

interface CardDescriptionProps {
  description: string | null;
  /** Shows the whole text; gets the button that asked for it. */
  onMore: (opener: HTMLElement) => void;
}

/** What the business says of itself; a long text is cut and opens in full in a dialog. */
export function CardDescription({ description, onMore }: CardDescriptionProps) {
  if (!description) return null;
  const start = truncatedDescription(description);
  if (!start) return <p className="card-description text-small">{description}</p>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="card-description needs-script text-small"
        onClick={(event: MouseEvent<HTMLElement>) => onMore(event.currentTarget)}
      >
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
