import { listAddress } from '#app/paths/list-address.ts';
import * as paths from '#app/paths/paths.ts';
import { checkForm } from '#app/platform/parse-form.ts';
import * as z from 'zod';

export interface PictureUse {
  /** Address where an author can change it; null if authors can't. */
  address: string | null;
  title: string;
  kind: 'article' | 'draft' | 'page' | 'author';
}

export interface LibraryPicture {
  id: number;
  /** Address of the largest version. */
  address: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Size of the original; null if unknown. */
  bytes: number | null;
  /** Alternative text; may be empty. */
  description: string;
  uploadedAt: Date;
  uses: PictureUse[];
}

/** Latest first. */
export interface PictureList {
  pictures: LibraryPicture[];
  total: number;
  page: number;
  pages: number;
}

export interface LibraryAnswer {
  problem: string;
  /** The picture and its typed alternative text. */
  typed?: { id: number; description: string };
}

export interface OfferedPictures {
  pictures: Pick<LibraryPicture, 'address' | 'description'>[];
  page: number;
  pages: number;
}

/** A page of the library, filtered by words in the alternative text. */
export function libraryAddress(q: string, page: number): string {
  return listAddress(paths.pictures, page, { q });
}

const MOST_CHARACTERS = 300;

const schema = z.object({
  description: z
    .string()
    .transform(oneLine)
    .refine((text) => text !== '', 'Say what the picture shows, for people who can’t see it.')
    .refine((text) => text.length <= MOST_CHARACTERS, `Shorten this to ${MOST_CHARACTERS} characters.`),
});

function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** Cuts an article's alternative text to the library's limit. */
export function fittingDescription(text: string): string {
  const line = oneLine(text.slice(0, 10 * MOST_CHARACTERS)).slice(0, MOST_CHARACTERS);
  // Drops half of a surrogate pair at the cut.
  return line.isWellFormed() ? line : line.slice(0, -1);
}

export function readDescription(form: FormData): { description: string } | { problem: string } {
  const checked = checkForm(schema, form);
  return 'input' in checked ? checked.input : { problem: checked.errors.description ?? '' };
}

/** Writes a picture as Markdown, escaping its description. */
export function pictureMarkdown(description: string, address: string): string {
  return `![${description.replaceAll(/[\\[\]`<&*_~]/g, String.raw`\$&`)}](${address})`;
}
