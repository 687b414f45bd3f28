/** What a field of the owner's holds, with its name for people. */
export const CUSTOM_KINDS = {
  text: 'Text',
  number: 'Number',
  'yes-no': 'Yes or no',
  choice: 'Choice from a list',
  link: 'Link',
} as const;
export type CustomKind = keyof typeof CUSTOM_KINDS;

/** One answer to a field that is a choice. Its key stays when its label changes, so that listings keep their answer. */
export interface CustomChoice {
  key: string;
  label: string;
}

/** A field that the owner of the directory has added to its listings. */
export interface CustomField {
  /** Names it in stored values, files and the API; never changes. */
  key: string;
  label: string;
  kind: CustomKind;
  /** Shown behind a number; empty for none. */
  unit: string;
  /** Shown beside its control; empty for none. */
  help: string;
  /** In their order; none unless it is a choice. */
  choices: readonly CustomChoice[];
  /** The service types it is for; null for all listings. */
  services: readonly string[] | null;
  /** Its values stay stored and are shown nowhere. */
  isArchived: boolean;
}

/** A choice is stored by its key. */
export type CustomValue = string | number | boolean;

/** The values of a listing by the keys of their fields, those of archived and deleted fields among them. */
export type CustomValues = Record<string, CustomValue>;

/** Fields in use at a time, and archived ones besides. */
export const MOST_FIELDS = 20;
export const MOST_ARCHIVED = 50;
export const MOST_CHOICES = 30;
export const LONGEST_TEXT = 500;
/** Numbers go from minus this to this. */
export const LARGEST_NUMBER = 999_999_999;

/** Lower case letters, digits and underscores, as for the columns of files; nothing that each object has by itself. */
export const CUSTOM_KEY = /^(?!constructor$)[a-z][a-z0-9_]{0,39}$/;

/** The fields that a listing of these services has. */
export function fieldsFor(fields: readonly CustomField[], services: readonly string[]): CustomField[] {
  return fieldsInUse(fields).filter(
    (field) => field.services?.some((name) => services.includes(name)) ?? true,
  );
}

/** The fields that are not archived. */
export function fieldsInUse(fields: readonly CustomField[]): CustomField[] {
  return fields.filter(({ isArchived }) => !isArchived);
}

/** The value a listing has for a key; null for none. Keys may be those of inherited properties. */
export function valueFor(values: Readonly<CustomValues> | null | undefined, key: string): CustomValue | null {
  return values && Object.hasOwn(values, key) ? (values[key] ?? null) : null;
}
