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
