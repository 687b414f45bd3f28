/** Reads one field, in the browser; on the server, a form is read by its schema.  @returns '' for a missing field */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export type SentFields = Readonly<Record<string, readonly string[]>>;

export function textsOf(form: FormData): SentFields {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  );
}

export type FormTexts = Readonly<Record<string, string>>;

export function firstTexts(sent: SentFields): FormTexts {
  return Object.fromEntries(Object.entries(sent).map(([name, [text = '']]) => [name, text]));
}
