import * as z from 'zod';
import {
  CUSTOM_KINDS,
  type CustomChoice,
  type CustomField,
  type CustomKind,
  MOST_CHOICES,
} from '#app/features/businesses/listing/custom-field.ts';
import { checkValues } from '#app/platform/check-values.ts';
import { textOf } from '#app/platform/form-text.ts';
import { lineOfText } from '#app/platform/line-of-text.ts';
import { keyFor } from './key-for.ts';

/** What an owner sets of a field. */
export type FieldValues = Pick<CustomField, 'label' | 'kind' | 'unit' | 'help' | 'services'> & {
  choices: CustomChoice[];
};

/** What was typed, as the form shows it again. */
export interface TypedField {
  label: string;
  kind: string;
  unit: string;
  help: string;
  /** New ones, one on each line. */
  choices: string;
  /** Labels of the choices there are, by their keys. */
  known: Record<string, string>;
  services: string[];
  version: string;
}

/** Sentences by the names of the controls. */
export type FieldProblems = Partial<
  Record<'label' | 'kind' | 'unit' | 'help' | 'choices' | 'services', string>
>;

const LONGEST_LABEL = 60;
const LONGEST_UNIT = 20;
const LONGEST_HELP = 200;
/** Longer lists are not read. */
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

/** The label of a choice, which every choice has. */
export const choiceLabel = line(LONGEST_LABEL).pipe(z.string().min(1));

/** What a field is called and holds. */
export const fieldSchema = z.object({
  label: LABEL,
  kind: z.enum(Object.keys(CUSTOM_KINDS) as CustomKind[], 'Choose what it holds.'),
  unit: line(LONGEST_UNIT),
  help: line(LONGEST_HELP),
});

/** The name of the control with the label of a choice. */
export function choiceControl(key: string): string {
  return `choice-${key}`;
}

/** Reads the controls. @param field null for a new one */
export function typedField(form: FormData, field: CustomField | null): TypedField {
  return {
    label: textOf(form, 'label'),
    kind: field?.kind ?? textOf(form, 'kind'),
    unit: textOf(form, 'unit'),
    help: textOf(form, 'help'),
    choices: textOf(form, 'choices').slice(0, LONGEST_LIST),
    known: Object.fromEntries(
      (field?.choices ?? []).map(({ key }) => [key, textOf(form, choiceControl(key))]),
    ),
    services: form
      .getAll('services')
      .filter((name): name is string => typeof name === 'string')
      .slice(0, MOST_SERVICES),
    version: textOf(form, 'version'),
  };
}

/**
 * Checks what was typed.
 * @param field as it is; null for a new one
 * @param serviceTypes names that can be chosen
 */
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

/** A known choice without a label is deleted; a new one gets a key that none had before it in this field. */
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
  // Files name a choice by its label or by its key.
  const isKeyOfOther = choices.some(
    ({ label, key }) => label !== key && choices.some((other) => other.key === label),
  );
  return labels.size < choices.length || isKeyOfOther
    ? { problem: 'Give each choice a name of its own.' }
    : { choices };
}
