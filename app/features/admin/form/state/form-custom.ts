import {
  CUSTOM_KEY,
  type CustomField,
  type CustomValue,
  type CustomValues,
  fieldsInUse,
} from '#app/features/businesses/listing/custom-field.ts';
import { plainText, readCustom, withAnswers } from '#app/features/businesses/custom/custom-values.ts';

/** What the controls of the owner's fields hold, by their keys. */
export type CustomTexts = Record<string, string>;

const PREFIX = 'custom-';
/** More controls than there can be fields; the rest of a form is not read. */
const MOST_CONTROLS = 100;

/** The name of a control. */
export function customControl(key: string): string {
  return PREFIX + key;
}

/** What the controls begin with. */
export function customTexts(values: CustomValues | null): CustomTexts {
  return Object.fromEntries(Object.entries(values ?? {}).map(([key, value]) => [key, plainText(value)]));
}

/** Reads the controls that a form has. @param before of the fields without a control */
export function readCustomTexts(form: FormData, before: CustomTexts): CustomTexts {
  const sent = [...form.entries()].flatMap(([name, text]) => {
    const key = name.slice(PREFIX.length);
    const isControl = name.startsWith(PREFIX) && CUSTOM_KEY.test(key) && typeof text === 'string';
    return isControl ? [[key, text] as const] : [];
  });
  return { ...before, ...Object.fromEntries(sent.slice(0, MOST_CONTROLS)) };
}

/** The texts as they can be compared: empty ones say nothing. */
export function saidCustom(texts: CustomTexts): string {
  const said = Object.entries(texts).map(([key, text]) => [key, text.trim()] as const);
  return JSON.stringify(
    said.filter(([, text]) => text !== '').toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** What a form is about whose controls are read. */
export interface CustomForm {
  fields: readonly CustomField[];
  /** What the form began with. */
  begun: CustomTexts;
  /** The values as they are now: those that the form does not change stay. */
  stored: CustomValues | null;
}

/** Reads the texts that were changed, as the values of the listing. */
export function customOfTexts(
  texts: CustomTexts,
  { fields, begun, stored }: CustomForm,
): { value: CustomValues | null } | { problem: string } {
  const answers = new Map<string, CustomValue | null>();
  for (const field of fieldsInUse(fields)) {
    const text = textFor(texts, field.key);
    if (text === textFor(begun, field.key)) continue;
    const read = readCustom(field, text);
    if ('problem' in read) return { problem: `${field.label}: ${read.problem}` };
    answers.set(field.key, read.value);
  }
  return { value: withAnswers(stored, answers) };
}

/** The texts of a form that another admin has overtaken: what was changed in it, and otherwise what is stored now. */
export function customTextsAfter(mine: CustomTexts, begun: CustomTexts, now: CustomTexts): CustomTexts {
  const changed = Object.entries(mine).filter(([key, text]) => text.trim() !== textFor(begun, key));
  return { ...now, ...Object.fromEntries(changed) };
}

function textFor(texts: CustomTexts, key: string): string {
  return Object.hasOwn(texts, key) ? (texts[key] ?? '').trim() : '';
}
