import * as z from 'zod';
import {
  CUSTOM_KINDS,
  type CustomChoice,
  type CustomField,
  type CustomKind,
  MOST_CHOICES,
} from '#app/features/businesses/listing/custom-field.ts';
import { checkValues } from '#app/platform/check-values.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';
import { listOf, parseForm, texts } from '#app/platform/parse-form.ts';
import { keyFor } from './key-for.ts';

export type FieldValues = Pick<CustomField, 'label' | 'kind' | 'unit' | 'help' | 'services'> & {
  choices: CustomChoice[];
};

export interface TypedField {
  label: string;
  kind: string;
  unit: string;
  help: string;
  /** New choices, one a line. */
  choices: string;
  known: Record<string, string>;
  services: string[];
  version: string;
}

export type FieldProblems = Partial<
  Record<'label' | 'kind' | 'unit' | 'help' | 'choices' | 'services', string>
>;

const LONGEST_LABEL = 60;
const LONGEST_UNIT = 20;
const LONGEST_HELP = 200;
const LONGEST_LIST = 10_000;
const MOST_SERVICES = 100;

const line = (most: number) =>
  z
    .string()
    .transform(lineOfText)
    .pipe(z.string().max(most, `Use ${most} characters or fewer.`));

const LABEL = line(LONGEST_LABEL).pipe(
  z.string().regex(/[\p{L}\p{N}]/u, 'Enter a name, such as Fenced garden.'),
);

export const choiceLabel = line(LONGEST_LABEL).pipe(z.string().min(1));

export const fieldSchema = z.object({
  label: LABEL,
  kind: z.enum(Object.keys(CUSTOM_KINDS) as CustomKind[], 'Choose what it holds.'),
  unit: line(LONGEST_UNIT),
  help: line(LONGEST_HELP),
});

export function choiceControl(key: string): string {
  return `choice-${key}`;
}

export function typedField(form: FormData, field: CustomField | null): TypedField {
  const typed = parseForm(texts('label', 'kind', 'unit', 'help', 'choices', 'version'), form);
  const keys = (field?.choices ?? []).map(({ key }) => key);
  const labels = parseForm(texts(...keys.map(choiceControl)), form);
  return {
    ...typed,
    kind: field?.kind ?? typed.kind,
    choices: typed.choices.slice(0, LONGEST_LIST),
    known: Object.fromEntries(keys.map((key) => [key, labels[choiceControl(key)] ?? ''])),
    services: listOf(form, 'services').slice(0, MOST_SERVICES),
  };
}

/** Validates the input.  @param field the stored one; null for a new one */
export function readField(
  typed: TypedField,
  field: CustomField | null,
  serviceTypes: readonly string[],
): { values: FieldValues } | { problems: FieldProblems } {
  const { label, kind, unit, help } = typed;
  const checked = checkValues(fieldSchema, { label, kind, unit, help });
  const problems: FieldProblems = 'errors' in checked ? { ...checked.errors } : {};
  const choices = typed.kind === 'choice' ? readChoices(typed, field) : { choices: [] };
  if ('problem' in choices) problems.choices = choices.problem;
  const services = typed.services.filter((name) => serviceTypes.includes(name));
  if (services.length < typed.services.length) problems.services = 'Choose service types from the list.';
  if ('errors' in checked || 'problem' in choices || Object.keys(problems).length > 0) return { problems };
  const { input } = checked;
  return {
    values: {
      ...input,
      unit: input.kind === 'number' ? input.unit : '',
      choices: choices.choices,
      services: services.length > 0 ? [...new Set(services)] : null,
    },
  };
}

/** Removes known choices whose label was cleared; new ones get a key never used in this field. */
function readChoices(
  { choices: text, known }: TypedField,
  field: CustomField | null,
): { choices: CustomChoice[] } | { problem: string } {
  const choices = (field?.choices ?? []).flatMap(({ key }): CustomChoice[] => {
    const label = lineOfText(known[key] ?? '');
    return label === '' ? [] : [{ key, label }];
  });
  const taken = new Set(field?.choices.map(({ key }) => key));
  for (const label of text.split('\n').map(lineOfText)) {
    if (label === '') continue;
    const key = keyFor(label, 'choice', taken);
    taken.add(key);
    choices.push({ key, label });
  }
  if (choices.length < 2) return { problem: 'Enter at least two choices, one on each line.' };
  if (choices.length > MOST_CHOICES) return { problem: `Use ${MOST_CHOICES} choices or fewer.` };
  const long = choices.find(({ label }) => label.length > LONGEST_LABEL);
  if (long) return { problem: `Shorten each choice to ${LONGEST_LABEL} characters.` };
  const labels = new Set(choices.map(({ label }) => label.toLowerCase()));
  // Import files may name a choice by label or by key.
  const isKeyOfOther = choices.some(
    ({ label, key }) => label !== key && choices.some((other) => other.key === label),
  );
  return labels.size < choices.length || isKeyOfOther
    ? { problem: 'Give each choice a name of its own.' }
    : { choices };
}
