import { meantPostcode } from './meant-postcode.ts';
import { messageOf } from '@dog-care-directory/text';
import type { FormTexts } from '#app/platform/form-text.ts';
import type { PostcodeList } from '@dog-care-directory/uk-places/files';

interface PostcodeServices {
  postcodes: () => Promise<PostcodeList>;
}

/** A postcode to show in the form again. */
interface TypedPostcode {
  text: string;
  /** Null if it was read as typed. */
  problem: string | null;
}

/** Reads a postcode like imports do: corrects `S023 9HW` and asks to check it; keeps other text. */
export async function readTypedPostcode(
  { postcodes }: PostcodeServices,
  typed: string,
  before: string,
): Promise<TypedPostcode> {
  if (typed.trim() === '' || typed.trim() === before.trim()) return { text: typed, problem: null };
  const read = meantPostcode(typed, await postcodes());
  return read.value ? { text: read.value.text, problem: messageOf(read) } : { text: typed, problem: null };
}

/** Reads a form's `postal_code`; null if nothing needs changing or checking. */
export async function readPostcodeField(
  services: PostcodeServices,
  typed: FormTexts,
  before: unknown,
): Promise<{ typed: FormTexts; toCheck: string | null }> {
  const postcode = typed['postal_code'];
  if (postcode === undefined) return { typed, toCheck: null };
  const was = typeof before === 'string' ? before : '';
  const { text, problem } = await readTypedPostcode(services, postcode, was);
  return { typed: { ...typed, postal_code: text }, toCheck: problem };
}
