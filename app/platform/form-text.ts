/** The text of a form's field; nothing for a field that is not there or holds a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** All texts of a form by the names of their fields; files are left out. */
export function textsOf(form: FormData): Readonly<Record<string, readonly string[]>> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  );
}
