/** Facts and the site's own fields, read in the same way from every form. */
import { plainText, readCustom, withAnswers } from '../custom/custom-values.ts';
import {
  CUSTOM_KEY,
  type CustomField,
  type CustomValue,
  type CustomValues,
  fieldsInUse,
} from '../listing/custom-field.ts';
import { DOGS_IN_RANGE, FACTS, type FactName, type Facts, MOST_DOGS } from '../listing/facts.ts';
import type { FormField } from './form-field.ts';
import { ANSWERS, FACT_QUESTIONS, NOT_STATED } from './questions.ts';

/** Raw texts of controls by field key. */
export type AnswerTexts = Readonly<Record<string, string>>;

const FACT = 'fact-';
const CUSTOM = 'custom-';
/** More than the number of fields; further controls are ignored. */
const MOST_CONTROLS = 100;
const YES_OR_NO = [NOT_STATED, ...ANSWERS];

export function factNames(): FactName[] {
  return Object.keys(FACTS) as FactName[];
}

export function factTexts(facts: Facts): Record<FactName, string> {
  const text = (answer: boolean | number | undefined) =>
    typeof answer === 'boolean' ? plainText(answer) : String(answer ?? '');
  return Object.fromEntries(factNames().map((name) => [name, text(facts[name]?.answer)])) as Record<
    FactName,
    string
  >;
}

export function factFields(
  texts: Readonly<Record<FactName, string>>,
  hints: Readonly<Partial<Record<FactName, string>>> = {},
): FormField[] {
  return factNames().map((name): FormField => {
    const asked = {
      name: FACT + name,
      label: FACT_QUESTIONS[name],
      value: texts[name],
      hint: hints[name] ?? null,
    };
    return FACTS[name] === 'number'
      ? { ...asked, kind: 'line', inputMode: 'numeric' }
      : { ...asked, kind: 'yes-no', options: YES_OR_NO };
  });
}

export function sentFacts(sent: AnswerTexts): Partial<Record<FactName, string>> {
  const names = factNames().filter((name) => sent[FACT + name] !== undefined);
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
  for (const name of factNames()) {
    const text = texts[name]?.trim();
    if (text === '') continue;
    const answer = text === undefined ? before[name]?.answer : readAnswer(name, text);
    if (typeof answer === 'object') return { name: FACT + name, ...answer };
    if (answer === undefined) continue;
    const held = before[name];
    facts[name] = held?.answer === answer ? held : { answer, by: 'editor', on: today };
  }
  return { value: Object.keys(facts).length > 0 ? facts : null };
}

/** Undefined if it is no answer. */
function readAnswer(name: FactName, text: string): boolean | number | undefined | { problem: string } {
  if (FACTS[name] !== 'number') return text === 'yes' || (text === 'no' ? false : undefined);
  if (!/^\d{1,15}$/.test(text)) {
    return { problem: 'Enter the number of dogs as a whole number, or leave this empty.' };
  }
  const dogs = Number(text);
  return dogs >= 1 && dogs <= MOST_DOGS ? dogs : { problem: DOGS_IN_RANGE };
}

export function customTexts(values: CustomValues | null): Record<string, string> {
  return Object.fromEntries(Object.entries(values ?? {}).map(([key, value]) => [key, plainText(value)]));
}

export function customFields(fields: readonly CustomField[], texts: AnswerTexts): FormField[] {
  return fields.map((field): FormField => {
    const { key, kind, unit, help, choices } = field;
    const asked = {
      name: CUSTOM + key,
      label: unit === '' ? field.label : `${field.label} (${unit})`,
      value: textFor(texts, key) ?? '',
      hint: help === '' ? null : help,
    };
    if (kind === 'yes-no') return { ...asked, kind, options: YES_OR_NO };
    if (kind === 'choice') {
      const options = choices.map((choice) => ({ value: choice.key, label: choice.label }));
      return { ...asked, kind, options: [NOT_STATED, ...options] };
    }
    if (kind === 'text') return { ...asked, kind: 'line' };
    return { ...asked, kind: 'line', inputMode: kind === 'number' ? 'decimal' : 'url' };
  });
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
