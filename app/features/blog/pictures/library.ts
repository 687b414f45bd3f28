import { listAddress } from '#app/paths/list-address.ts';
import * as paths from '#app/paths/paths.ts';
import { checkValues } from '#app/platform/check-values.ts';
import { textOf } from '#app/platform/form-text.ts';
import * as z from 'zod';

/** A place that shows a picture of the library. */
export interface PictureUse {
  /** Where an author changes it; null for what others change. */
  address: string | null;
  title: string;
  kind: 'article' | 'draft' | 'page';
}

/** A picture uploaded for articles. */
export interface LibraryPicture {
  id: number;
  /** Of its largest version. */
  address: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Of what was uploaded; null where that is not known. */
  bytes: number | null;
  /** What it shows; empty where no one has said so yet. */
  description: string;
  uploadedAt: Date;
  uses: PictureUse[];
}

/** One page of the library, the latest first. */
export interface PictureList {
  pictures: LibraryPicture[];
  total: number;
  page: number;
  pages: number;
}

/** What the page says of a form that was refused. */
export interface LibraryAnswer {
  problem: string;
  /** The picture whose alternative text it is about, with what was typed. */
  typed?: { id: number; description: string };
}

/** A page of it for the editor, in which one is chosen. */
export interface OfferedPictures {
  pictures: Pick<LibraryPicture, 'address' | 'description'>[];
  page: number;
  pages: number;
}

/** A page of the library, of the pictures whose alternative text holds some words. */
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

/** As much of an article's alternative text as the library takes. */
export function fittingDescription(text: string): string {
  const line = oneLine(text.slice(0, 10 * MOST_CHARACTERS)).slice(0, MOST_CHARACTERS);
  // A character of two halves is left out where only one fits.
  return line.isWellFormed() ? line : line.slice(0, -1);
}

/** Reads the alternative text of a form, or says what is wrong with it. */
export function readDescription(form: FormData): { description: string } | { problem: string } {
  const checked = checkValues(schema, { description: textOf(form, 'description') });
  return 'input' in checked ? checked.input : { problem: checked.errors.description ?? '' };
}

/** A picture as Markdown, whatever its description is made of. */
export function pictureMarkdown(description: string, address: string): string {
  return `![${description.replaceAll(/[\\[\]`<&*_~]/g, String.raw`\$&`)}](${address})`;
}
