import * as z from 'zod';
import { checkValues, type FieldErrors } from './check-values.ts';
import { textOf } from './form-text.ts';

type Typed<Schema extends z.ZodObject> = {
  [Name in keyof Schema['shape']]: z.input<Schema['shape'][Name]> extends readonly unknown[]
    ? string[]
    : string;
};

type CheckedForm<Schema extends z.ZodObject> = { typed: Typed<Schema> } & (
  | { input: z.output<Schema> }
  | { errors: FieldErrors<z.input<Schema>> }
);

/**
 * Reads a schema's fields: missing ones and files are empty; arrays take repeated ones, others the first.
 * @returns what was typed, with the values or the first message for each field
 */
export function checkForm<Schema extends z.ZodObject>(schema: Schema, form: FormData): CheckedForm<Schema> {
  const typed = typedIn(schema, form);
  const fields: z.ZodType<z.output<Schema>> = schema as never;
  return { typed, ...checkValues(fields, typed as z.input<Schema> & object) };
}

/** Reads fields that only a forged form has wrong, such as those of buttons.  @throws z.ZodError */
export function parseForm<Schema extends z.ZodObject>(schema: Schema, form: FormData): z.output<Schema> {
  return schema.parse(typedIn(schema, form));
}

export function texts<Name extends string>(...names: readonly Name[]) {
  const shape = Object.fromEntries(names.map((name) => [name, z.string()]));
  return z.object(shape as Record<Name, z.ZodString>);
}

export function listOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string');
}

/** Drops fields that were sent twice, which are ambiguous where each may be sent once. */
export function withoutRepeated(form: FormData): FormData {
  const sole = new FormData();
  for (const [name, value] of form) if (form.getAll(name).length === 1) sole.append(name, value);
  return sole;
}

/** Reads a field of a file; null if it holds none. */
export function fileOf(form: FormData, name: string): File | null {
  const file = form.get(name);
  return file instanceof File ? file : null;
}

function typedIn<Schema extends z.ZodObject>(schema: Schema, form: FormData): Typed<Schema> {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    return [name, isList(field) ? listOf(form, name) : textOf(form, name)];
  });
  return Object.fromEntries(fields) as Typed<Schema>;
}

function isList(field: z.core.$ZodType): boolean {
  const { def } = field._zod as z.core.$ZodTypes['_zod'];
  return def.type === 'array' || (def.type === 'pipe' && isList(def.in));
}
