import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useTypedBefore } from '#app/rendering/use-typed-before.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { FieldShown, PhotoShown } from './change-shown.ts';
import type { Piece } from './changed-words.ts';

const CHOICES = [
  { value: 'take', label: 'Take it' },
  { value: 'keep', label: 'Keep ours' },
  { value: 'write', label: 'Write it' },
] as const;

interface DifferenceProps {
  field: FieldShown;
  /** True for a new listing, which has no values to keep. */
  isNew: boolean;
  chosen: string | undefined;
  typed: string | undefined;
  error: string | undefined;
}

/** Compares a field's values, and asks for a decision. */
export function Difference({ field: shown, isNew, chosen, typed, error }: DifferenceProps) {
  const { field, label, now, proposed, was, preset, photos } = shown;
  const choices = photos ? CHOICES.filter(({ value }) => value !== 'write') : CHOICES;
  const id = `change-${field}`;
  useTypedBefore(`${id}-write`);
  return (
    <section className="changes-field" aria-labelledby={id} data-field={field}>
      <div className="changes-field-head">
        <h3 id={id} className="text-h3">
          {label}
        </h3>
        {was !== null && (
          <Badge icon={TriangleAlert} className="bg-warn-tint text-warn">
            Changed meanwhile
          </Badge>
        )}
        <fieldset className="admin-segments changes-choice">
          <legend className="sr-only">Decision for {label}?</legend>
          {choices.map(({ value, label: words }) => (
            <label key={value}>
              <input
                type="radio"
                name={`field-${field}`}
                value={value}
                defaultChecked={(chosen ?? preset) === value}
              />
              <span>{isNew && value === 'keep' ? 'Leave out' : words}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className={`changes-cells ${photos ? 'changes-cells-photos' : ''}`}>
        {was !== null && (
          <div className="changes-cell">
            <h4>Was, when it was sent</h4>
            <p dir="auto" className="whitespace-pre-line">
              {was || EMPTY}
            </p>
          </div>
        )}
        {!isNew && (
          <div className={`changes-cell ${was === null ? '' : 'changes-cell-meanwhile'}`}>
            <h4>Is now</h4>
            {photos ? <Photos photos={photos.now} /> : <Words pieces={now} as="del" />}
          </div>
        )}
        {!isNew && was === null && !photos && <ArrowRight aria-hidden className="changes-arrow size-5" />}
        <div className="changes-cell changes-cell-proposed">
          <h4>Proposed</h4>
          {photos ? <Photos photos={photos.proposed} /> : <Words pieces={proposed} as="ins" />}
        </div>
      </div>
      {photos && <input type="hidden" name="seen-photos" value={photos.seen} />}
      {!photos && (
        <div className="changes-write">
          <label htmlFor={`${id}-write`} className="mb-1.5 block text-label">
            {label}, in your words
          </label>
          <textarea
            id={`${id}-write`}
            name={`write-${field}`}
            defaultValue={typed ?? shown.typed}
            rows={3}
            dir="auto"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="changes-text"
          />
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-label text-danger">
          {error}
        </p>
      )}
    </section>
  );
}

const EMPTY = 'nothing';

function Photos({ photos }: { photos: readonly PhotoShown[] }) {
  if (photos.length === 0) return <p className="text-ink-2">{EMPTY}</p>;
  return (
    <ol className="changes-photos">
      {photos.map(({ src, alt, credit, right, isNew }) => (
        <li key={src}>
          <img src={src} alt="" loading="lazy" />
          <p dir="auto">
            {isNew && <b>New: </b>}
            {alt}
          </p>
          <p className="text-small text-ink-2" dir="auto">
            {[right, credit && `Credit: ${credit}`].filter(Boolean).join('. ')}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Words({ pieces, as: Mark }: { pieces: readonly Piece[]; as: 'ins' | 'del' }) {
  if (pieces.length === 0) return <p className="text-ink-2">{EMPTY}</p>;
  const isWhole = pieces.every(({ isChanged }) => isChanged);
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {pieces.map(({ text, isChanged }, index) =>
        isChanged && !isWhole ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
      )}
    </p>
  );
}
