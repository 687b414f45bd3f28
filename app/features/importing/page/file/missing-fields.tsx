import { orList } from '#app/platform/words/lists.ts';
import { Notice } from '#app/ui/notice.tsx';
import { type BusinessColumn, columnLabel } from '../../columns/business-columns.ts';
import type { NeededField } from '../../columns/choices.ts';

const WITHOUT: Record<NeededField, string> = {
  name: 'businesses are called “Unnamed business” with their phone number or website',
  category: 'new businesses are stored under “Other”',
  city: 'we take it from the address, or use the town nearest to the postcode',
  postal_code: 'we take it from the address, or leave it empty',
};

export function MissingFields({ fields }: { fields: readonly NeededField[] }) {
  if (fields.length === 0) return null;
  return (
    <Notice tone="warn" title={`No column saves to ${listed(fields)}`} className="mt-3">
      <p>If one of the columns below holds it, choose the field beside it. Otherwise:</p>
      <ul className="mt-1 list-disc pl-5">
        {fields.map((field) => (
          <li key={field}>
            {columnLabel(field)}: {WITHOUT[field]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function listed(fields: readonly BusinessColumn[]): string {
  return orList(fields.map((field) => columnLabel(field)));
}
