export const CUSTOM_KINDS = {
  text: 'Text',
  number: 'Number',
  'yes-no': 'Yes or no',
  choice: 'Choice from a list',
  link: 'Link',
} as const;
export type CustomKind = keyof typeof CUSTOM_KINDS;

/** The key survives a change of label, so that listings keep their answer. */
export interface CustomChoice {
  key: string;
  label: string;
}

/** How a value is asked for, read and worded. */
export interface Question {
  label: string;
  kind: CustomKind;
  /** Shown after a number; empty for none. */
  unit: string;
  choices: readonly CustomChoice[];
  /** Whole numbers, or characters of a text. */
  limits?: { least: number; most: number };
}

export interface CustomField extends Question {
  /** Identifies the field in stored values, files and the API; never changes. */
  key: string;
  help: string;
  /** Service types it applies to; null for all listings. */
  services: readonly string[] | null;
  /** Values stay stored but are not shown. */
  isArchived: boolean;
}

export type CustomValue = string | number | boolean;

/** Values by field key, including those of archived and deleted fields. */
export type CustomValues = Record<string, CustomValue>;

/** Excludes archived fields. */
export const MOST_FIELDS = 20;
export const MOST_ARCHIVED = 50;
export const MOST_CHOICES = 30;
export const LONGEST_TEXT = 500;
/** Applies to both signs. */
export const LARGEST_NUMBER = 999_999_999;

/** As in file columns; never an inherited property such as `constructor`. */
export const CUSTOM_KEY = /^(?!constructor$)[a-z][a-z0-9_]{0,39}$/;

export function fieldsFor(fields: readonly CustomField[], services: readonly string[]): CustomField[] {
  return fieldsInUse(fields).filter(
    (field) => field.services?.some((name) => services.includes(name)) ?? true,
  );
}

export function fieldsInUse(fields: readonly CustomField[]): CustomField[] {
  return fields.filter(({ isArchived }) => !isArchived);
}

/** Null if unset. Safe for keys that are inherited properties. */
export function valueFor(values: Readonly<CustomValues> | null | undefined, key: string): CustomValue | null {
  return values && Object.hasOwn(values, key) ? (values[key] ?? null) : null;
}
