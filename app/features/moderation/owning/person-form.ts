import { MOST_PEOPLE } from '#app/features/businesses/people/people.ts';
import { textOf } from '#app/platform/form-text.ts';
import { fileOf } from '#app/platform/parse-form.ts';

/** One person of a business in a form. */
export interface PersonForm {
  /** Place among the business's people, from 0; the first one leads. */
  number: number;
  name: string;
  since: string;
  words: string;
  /** Address of their portrait among uploads; empty if there is none. */
  photo: string;
  /** Where the sender sees it; null if there is none. */
  preview: string | null;
}

export interface PersonRefused {
  /** Null if the site did not respond. */
  typed: PersonForm | null;
  errors: Partial<Record<'file' | 'name' | 'since' | 'words' | 'agreed', string>>;
  problem: string;
}

export const CROP_LABELS = { top: 'Top', middle: 'Middle', bottom: 'Bottom' } as const;
export type Crop = keyof typeof CROP_LABELS;

export const AGREED = 'This is me, or the person in it has agreed to it being shown here.';

/** One person as a form sends them. */
export interface SentPerson {
  typed: PersonForm;
  file: File | null;
  /** Part of the file to cut out. */
  crop: Crop;
  hasAgreed: boolean;
  isRemoval: boolean;
}

export function readPerson(form: FormData): SentPerson {
  const text = (name: string) => textOf(form, name).replaceAll(/\s+/g, ' ').trim();
  const number = Number(text('number'));
  const file = fileOf(form, 'file');
  const crop = text('crop');
  return {
    typed: {
      number: Number.isInteger(number) && number >= 0 && number < MOST_PEOPLE ? number : 0,
      name: text('name'),
      since: text('since'),
      words: text('words'),
      photo: text('photo'),
      preview: null,
    },
    file: file?.size ? file : null,
    crop: Object.hasOwn(CROP_LABELS, crop) ? (crop as Crop) : 'top',
    hasAgreed: text('agreed') === 'on',
    isRemoval: text('intent') === 'remove',
  };
}
