import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { FIELDS } from '#app/features/businesses/fields/fields.ts';
import { type Part, PART_WORDS, PARTS } from '#app/features/businesses/listing/parts.ts';
import { useFormState } from './form-state.ts';

export function partId(part: Part): string {
  return `part-${part}`;
}

interface FormPartProps {
  part: Part;
  summary: string;
  children: ReactNode;
}

/** Reads the form's controls; missing ones are empty. @param begun for custom fields without a control */
export function FormPart({ part, summary, children }: FormPartProps) {
  const { isNew, changed, problems, proposals, generation } = useFormState();
  const [isOpen, setOpen] = useState(isNew);
  const isTouched = [...changed, ...Object.keys(problems)].some(
    (field) => FIELDS[field as BusinessField].part === part,
  );
  const differs = Object.keys(proposals).some((field) => FIELDS[field as BusinessField].part === part);
  const summaries = [summary, differs && 'an import differs'].filter(Boolean).join(', ');
  // Undoing a change does not close the part in use.
  if (isTouched && !isOpen) setOpen(true);
  return (
    <details className="admin-part" open={isOpen || undefined}>
      <summary className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <h2 className="admin-h2">{PARTS[part]}</h2>
          {summaries && <span className="admin-part-summary text-small text-ink-2">{summaries}</span>}
        </span>
        <ChevronDown aria-hidden className="admin-part-chevron size-5 shrink-0" />
      </summary>
      <div id={partId(part)} className="admin-part-body">
        <div key={generation} className="contents">
          {children}
        </div>
      </div>
    </details>
  );
}

export function PartLinks() {
  const { problems, customFields } = useFormState();
  const parts = (Object.keys(PARTS) as Part[]).filter((part) => part !== 'custom' || customFields.length > 0);
  const faults = (part: Part) =>
    Object.keys(problems).filter((field) => FIELDS[field as BusinessField].part === part).length;
  return (
    <nav aria-label="Parts of the form" className="admin-part-links">
      <ul className="flex gap-x-5 gap-y-1">
        {parts.map((part) => (
          <li key={part}>
            <a
              href={`#${partId(part)}`}
              className={`inline-flex min-h-11 items-center gap-1.5 link whitespace-nowrap ${faults(part) > 0 ? 'text-danger' : ''}`}
            >
              {faults(part) > 0 && <CircleAlert aria-hidden className="size-4" />}
              {PART_WORDS[part]}
              {faults(part) > 0 && `, ${faults(part)} to correct`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
