/** Facts and the site's own fields, read in the same way from every form. */
import { customWords, plainText, readCustom, withAnswers } from '../custom/custom-values.ts';
import {
  CUSTOM_KEY,
  type CustomField,
  type CustomValue,
  type CustomValues,
  fieldsInUse,
  type Question,
} from '../listing/custom-field.ts';
import { FACT_NAMES, type FactName, factQuestion, type Facts } from '../listing/facts.ts';
import type { FormField } from './form-field.ts';
import { ANSWERS, NOT_STATED } from './questions.ts';

/** Raw texts of controls by field key. */
export type AnswerTexts = Readonly<Record<string, string>>;

const FACT = 'fact-';
const CUSTOM = 'custom-';
/** More than the number of fields; further controls are ignored. */
const MOST_CONTROLS = 100;
const YES_OR_NO = [NOT_STATED, ...ANSWERS];

export function factTexts(facts: Facts): Record<FactName, string> {
  return Object.fromEntries(FACT_NAMES.map((name) => [name, plainText(facts[name]?.answer ?? '')])) as Record<
    FactName,
    string
  >;
}

export function factFields(
  texts: Readonly<Record<FactName, string>>,
  hints: Readonly<Partial<Record<FactName, string>>> = {},
): FormField[] {
  return FACT_NAMES.map((name) =>
    answerField(factQuestion(name), { name: FACT + name, value: texts[name], hint: hints[name] ?? null }),
  );
}

/** One line per fact: `Takes puppies: Yes`. A history or patch may hold another shape. */
export function factLines(facts: unknown): string[] {
  const held = (facts ?? {}) as Partial<Record<FactName, { answer?: unknown } | null>>;
  return FACT_NAMES.flatMap((name) => {
    const words = customWords(factQuestion(name), held[name]?.answer);
    return words === null ? [] : [`${factQuestion(name).label}: ${words}`];
  });
}

export function sentFacts(sent: AnswerTexts): Partial<Record<FactName, string>> {
  const names = FACT_NAMES.filter((name) => sent[FACT + name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, sent[FACT + name]]));
}

type Read<Value> = { value: Value } | { name: string; problem: string };

/** Facts without a text stay; unchanged answers keep their author and date.  @param today such as `2026-11-22` */
export function readFacts(
  texts: Readonly<Partial<Record<FactName, string>>>,
  before: Facts,
  today: string,
): Read<Facts | null> {
  const facts: Facts = {};
  for (const name of FACT_NAMES) {
    const held = before[name];
    const text = texts[name];
    const read = text === undefined ? { value: held?.answer ?? null } : readCustom(factQuestion(name), text);
    if ('problem' in read) return { name: FACT + name, problem: read.problem };
    const answer = read.value;
    if (answer === null) continue;
    facts[name] = held?.answer === answer ? held : { answer, by: 'editor', on: today };
  }
  return { value: Object.keys(facts).length > 0 ? facts : null };
}

export function customTexts(values: CustomValues | null): Record<string, string> {
  return Object.fromEntries(Object.entries(values ?? {}).map(([key, value]) => [key, plainText(value)]));
}

export function customFields(fields: readonly CustomField[], texts: AnswerTexts): FormField[] {
  return fields.map((field): FormField => {
    const { key, help } = field;
    const hint = help === '' ? null : help;
    return answerField(field, { name: CUSTOM + key, value: textFor(texts, key) ?? '', hint });
  });
}

function answerField(
  { kind, label, unit, choices, limits }: Question,
  control: Pick<FormField, 'name' | 'value' | 'hint'>,
): FormField {
  const asked = { ...control, label: unit === '' ? label : `${label} (${unit})` };
  if (kind === 'yes-no') return { ...asked, kind, options: YES_OR_NO };
  if (kind === 'choice') {
    const options = choices.map((choice) => ({ value: choice.key, label: choice.label }));
    return { ...asked, kind, options: [NOT_STATED, ...options] };
  }
  if (kind === 'text') return { ...asked, kind: 'line' };
  return { ...asked, kind: 'line', inputMode: kind === 'link' ? 'url' : limits ? 'numeric' : 'decimal' };
}

export function sentCustom(sent: AnswerTexts): Record<string, string> {
  const texts = Object.entries(sent).flatMap(([name, text]) => {
    const key = name.slice(CUSTOM.length);
    return name.startsWith(CUSTOM) && CUSTOM_KEY.test(key) ? [[key, text] as const] : [];
  });
  return Object.fromEntries(texts.slice(0, MOST_CONTROLS));
}

export interface CustomForm {
  fields: readonly CustomField[];
  /** Texts that the form began with; fields with the same text keep their value. */
  begun: AnswerTexts;
  stored: CustomValues | null;
}

export function readCustomTexts(
  texts: AnswerTexts,
  { fields, begun, stored }: CustomForm,
): { value: CustomValues | null } | { name: string; problem: string; label: string } {
  const answers = new Map<string, CustomValue | null>();
  for (const field of fieldsInUse(fields)) {
    const { key, label } = field;
    const text = textFor(texts, key);
    if (text === undefined || text === (textFor(begun, key) ?? '')) continue;
    const read = readCustom(field, text);
    if ('problem' in read) return { name: CUSTOM + key, problem: read.problem, label };
    answers.set(key, read.value);
  }
  return { value: withAnswers(stored, answers) };
}

/** Normalises the texts for comparison, without empty ones. */
export function saidCustom(texts: AnswerTexts): string {
  const said = Object.entries(texts).map(([key, text]) => [key, text.trim()] as const);
  return JSON.stringify(
    said.filter(([, text]) => text !== '').toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Rebases the form's changes on values another admin has stored since. */
export function customTextsAfter(mine: AnswerTexts, begun: AnswerTexts, now: AnswerTexts): AnswerTexts {
  const changed = Object.keys(mine).filter((key) => textFor(mine, key) !== (textFor(begun, key) ?? ''));
  return { ...now, ...Object.fromEntries(changed.map((key) => [key, mine[key] ?? ''])) };
}

function textFor(texts: AnswerTexts, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key]?.trim() : undefined;
}
