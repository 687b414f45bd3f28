import { withThousands } from '@dog-care-directory/text';
import { compareLines, shownLines } from './text-differences.ts';

export interface ChangedField {
  field: string;
  name: string;
  before: string;
  after: string;
}

interface DifferencesProps {
  changes: readonly ChangedField[];
  /** Names of the two versions. */
  before: string;
  after: string;
}

export function Differences({ changes, before, after }: DifferencesProps) {
  return (
    <dl className="mt-3 flex flex-col gap-3">
      {changes.map(({ field, name, before: first, after: second }) => (
        <div key={field} className="rounded-small bg-surface p-3 text-ink">
          <dt className="text-label">{name}</dt>
          <dd
            className="mt-1 max-h-80 overflow-y-auto font-mono text-[0.9375rem] leading-relaxed"
            tabIndex={0}
          >
            {shownLines(compareLines(first, second)).map((line, index) =>
              line.kind === 'left-out' ? (
                <LeftOut key={index} lines={line.lines} />
              ) : (
                <Line key={index} kind={line.kind} text={line.text} before={before} after={after} />
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function LeftOut({ lines }: { lines: number }) {
  return (
    <span className="block text-ink-2">
      … {withThousands(lines)} {lines === 1 ? 'line' : 'lines'} not shown
    </span>
  );
}

const UNCHANGED_LINE = 120;

interface LineProps {
  kind: 'same' | 'removed' | 'added';
  text: string;
  before: string;
  after: string;
}

function Line({ kind, text, before, after }: LineProps) {
  if (kind === 'same') {
    return text.trim() ? (
      <span className="block truncate text-ink-2">{text.slice(0, UNCHANGED_LINE)}</span>
    ) : null;
  }
  const removed = kind === 'removed';
  return (
    <span
      className={`block rounded-sm px-1 wrap-anywhere whitespace-pre-wrap ${removed ? 'bg-danger-tint' : 'bg-success-tint'}`}
    >
      <span aria-hidden>{removed ? '− ' : '+ '}</span>
      <span className="sr-only">{removed ? before : after}: </span>
      {text || ' '}
    </span>
  );
}
