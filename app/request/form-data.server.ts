import { data } from 'react-router';

/** Names of our own fields; in others, brackets and dots would be taken for places in lists and objects. */
const FIELD_NAME = /^[\w-]{1,100}$/;
const MOST_FIELDS = 1000;

/**
 * Reads the form a request carries. Texts come without NULs, which no database takes.
 * @throws a 400 response for a body that is no form, or none of ours
 */
export async function readFormData(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => null);
  if (sent === null) throw refusal('The request carries no form that could be read.');
  const form = new FormData();
  let count = 0;
  for (const [name, value] of sent) {
    count += 1;
    if (count > MOST_FIELDS) throw refusal('The form has too many fields.');
    if (!FIELD_NAME.test(name)) throw refusal('The form has a field which this site does not know.');
    form.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value);
  }
  return form;
}

function refusal(sentence: string) {
  return data(sentence, { status: 400 });
}
