import type { SelectOption } from '#app/ui/field.tsx';

/** Upper limit for any field; some have lower ones. */
export const LONGEST_FIELD = 10_000;
/** Separates ticked options in a field's value. */
export const TICKS_SEPARATOR = '; ';

/** How a form asks for a value; the same for admins, owners, visitors and new listings. */
export interface FormField {
  kind: 'line' | 'lines' | 'choice' | 'yes-no' | 'radios' | 'ticks';
  name: string;
  label: string;
  value: string;
  hint: string | null;
  options?: readonly SelectOption[];
  required?: boolean;
  autoComplete?: string;
  /** Keyboard in the admin area. */
  inputMode?: 'numeric' | 'decimal' | 'url';
}
