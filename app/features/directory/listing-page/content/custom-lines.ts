import { type CustomField, fieldsFor, valueFor } from '#app/features/businesses/listing/custom-field.ts';
import { customWords } from '#app/features/businesses/custom/custom-values.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { websiteLink } from '#app/features/businesses/listing/contact-links.ts';
import type { CustomLine } from './listing.ts';

/** The values of the owner's fields in words; null where there are none. */
export function customLines(
  { custom, category, services }: Pick<Business, 'custom' | 'category' | 'services'>,
  fields: readonly CustomField[],
): CustomLine[] | null {
  if (custom === null) return null;
  const lines = fieldsFor(fields, [category, ...(services ?? [])]).flatMap((field): CustomLine[] => {
    const words = customWords(field, valueFor(custom, field.key));
    if (words === null) return [];
    const { key, label, kind } = field;
    if (kind !== 'link') return [{ key, label, words, href: null }];
    const link = websiteLink(words);
    return [{ key, label, words: link.label, href: link.href }];
  });
  return lines.length > 0 ? lines : null;
}
