import { meantPostcode } from './meant-postcode.ts';
import { messageOf } from '#app/platform/reading.ts';
import type { FormTexts } from '#app/platform/form-text.ts';
import type { PostcodeList } from '../postcodes/packed-list.ts';

/** What decides which postcodes exist. */
interface PostcodeServices {
  postcodes: () => Promise<PostcodeList>;
}

/** A postcode as a form is to show it again. */
interface TypedPostcode {
  text: string;
  /** What to check before it is sent again; null where it was read as it was typed. */
  problem: string | null;
}

/**
 * Reads a postcode in a form as imports do: `SO23-9HW` and `SO23 9HW.` are taken, and `S023 9HW` is corrected and has to be checked.
 * What is no postcode stays as it is, for the checks of values to refuse.
 * @param before what the form said before it was changed
 */
export async function readTypedPostcode(
  { postcodes }: PostcodeServices,
  typed: string,
  before: string,
): Promise<TypedPostcode> {
  if (typed.trim() === '' || typed.trim() === before.trim()) return { text: typed, problem: null };
  const read = meantPostcode(typed, await postcodes());
  return read.value ? { text: read.value.text, problem: messageOf(read) } : { text: typed, problem: null };
}

/**
 * The same in the field `postal_code` of a form.
 * @returns the form with the postcode as it is meant, and what to check; null where there is nothing
 */
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
