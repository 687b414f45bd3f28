/** The text of a form's field; nothing for a field that is not there or holds a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** What a form says, by the names of its fields. */
export type SentFields = Readonly<Record<string, readonly string[]>>;

/** All texts of a form by the names of their fields; files are left out. */
export function textsOf(form: FormData): SentFields {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  );
}

/** The same with one text for each field; an empty one where there is none. */
export type FormTexts = Readonly<Record<string, string>>;

/** The first text of each field. */
export function firstTexts(sent: SentFields): FormTexts {
  return Object.fromEntries(Object.entries(sent).map(([name, [text = '']]) => [name, text]));
}
