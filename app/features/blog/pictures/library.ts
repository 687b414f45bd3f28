import { listAddress } from '#app/paths/list-address.ts';
import * as paths from '#app/paths/paths.ts';
import { checkForm, parseForm, texts } from '#app/platform/parse-form.ts';
import * as z from 'zod';

export interface PictureUse {
  /** Address where an author can change it; null if authors can't. */
  address: string | null;
  title: string;
  kind: 'article' | 'draft' | 'page' | 'author';
}

/** The point that stays visible in cuts, in per cent from left and top. */
export interface PictureFocus {
  focus_x: number;
  focus_y: number;
}

export interface LibraryPicture extends PictureFocus {
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

/** Width in pixels at which the library shows a picture to click in. */
export const FOCUS_WIDTH = 192;

/** Height then. */
export function focusHeight({ width, height }: Pick<LibraryPicture, 'width' | 'height'>): number {
  return Math.max(1, Math.round((FOCUS_WIDTH * height) / width));
}

/** Reads where a picture was clicked (`x` and `y`, in pixels), else the numbers typed; null if there are none from 0 to 100. */
export function readFocus(
  form: FormData,
  picture: Pick<LibraryPicture, 'width' | 'height'>,
): PictureFocus | null {
  const sent = parseForm(texts('left', 'top', 'x', 'y'), form);
  const share = (clicked: string, size: number, typed: string) => {
    const text = clicked === '' ? typed : String(Math.round((Number(clicked) / size) * 100));
    return /^(?:100|\d{1,2})$/.test(text) ? Number(text) : null;
  };
  const x = share(sent.x, FOCUS_WIDTH, sent.left);
  const y = share(sent.y, focusHeight(picture), sent.top);
  return x === null || y === null ? null : { focus_x: x, focus_y: y };
}

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
