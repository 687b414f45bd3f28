/** The text of a form's field; nothing for a field that is not there or holds a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
