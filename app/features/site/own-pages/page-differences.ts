import type { ChangedField } from '#app/features/blog/history/differences.tsx';
import type { PageValues } from './page-form.ts';

const FIELD_NAMES: Readonly<Record<keyof PageValues, string>> = {
  title: 'Title',
  slug: 'Address',
  description: 'Description',
  content: 'Content',
  status: 'State',
  in_footer: 'Link in the footer',
};

export function pageDifferences(before: PageValues, after: PageValues): ChangedField[] {
  return (Object.keys(FIELD_NAMES) as (keyof PageValues)[])
    .map((field) => ({
      field,
      name: FIELD_NAMES[field],
      before: wording(before, field),
      after: wording(after, field),
    }))
    .filter((changed) => changed.before !== changed.after);
}

function wording(values: PageValues, field: keyof PageValues): string {
  if (field === 'in_footer') return values.in_footer === 'on' ? 'Yes' : 'No';
  return values[field].replaceAll('\r\n', '\n');
}
