import type { CardBusiness } from './card-business.ts';

/**
 * The business's own description. A long text is cut, and "more" shows the rest; without scripts and on paper all of
 * it is shown.
 */
export function CardDescription({ description, cut }: Pick<CardBusiness, 'description' | 'cut'>) {
  if (!description) return null;
  if (cut === null) return <p className="card-description text-small">{description}</p>;
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="card-description needs-script text-small">
        <span>{`${description.slice(0, cut)}...`}</span>{' '}
        <span aria-hidden className="font-semibold link">
          More
        </span>
      </button>
      <p className="card-description card-whole text-small whitespace-pre-line">{description}</p>
    </>
  );
}
