import { data } from 'react-router';
import { boundaryOf, MultipartError, readMultipart } from '#app/platform/multipart.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';

/** In other names, brackets and dots would be taken for paths. */
const FIELD_NAME = /^[\w-]{1,100}$/;
const MOST_FIELDS = 1000;

/** Reads a form within limits, removing NULs; `Request.formData` has no limits. @throws a 400 response */
export async function readFormData(request: Request): Promise<FormData> {
  const form = new FormData();
  let count = 0;
  for await (const [name, value] of sentFields(request)) {
    count += 1;
    if (count > MOST_FIELDS) throw refusal('The form has too many fields.');
    if (!FIELD_NAME.test(name)) throw refusal('The form has a field which this site does not know.');
    form.append(name, typeof value === 'string' ? value.replaceAll('\0', '') : value);
  }
  return form;
}

/** Reads a form of texts alone; missing ones are empty.  @throws a 400 response for an invalid form */
export async function readFields<Name extends string>(request: Request, ...names: readonly Name[]) {
  return parseForm(texts(...names), await readFormData(request));
}

async function* sentFields(request: Request): AsyncGenerator<[name: string, value: string | File]> {
  const contentType = request.headers.get('Content-Type');
  const boundary = boundaryOf(contentType);
  if (boundary !== null) yield* sentParts(request.body ?? new ReadableStream(), boundary);
  else if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType ?? '')) {
    const pairs = (await request.text()).split('&', MOST_FIELDS + 1);
    yield* new URLSearchParams(pairs.join('&'));
  } else throw refusal(UNREADABLE);
}

async function* sentParts(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<[name: string, value: string | File]> {
  try {
    for await (const { name, fileName, chunks } of readMultipart(body, boundary)) {
      const bytes: BlobPart[] = [];
      for await (const chunk of chunks) bytes.push(chunk);
      const content = new Blob(bytes);
      yield [name, fileName === null ? await content.text() : new File([content], fileName)];
    }
  } catch (error) {
    if (error instanceof MultipartError) throw refusal(UNREADABLE);
    throw error;
  }
}

const UNREADABLE = 'The request carries no form that could be read.';

function refusal(sentence: string) {
  return data(sentence, { status: 400 });
}
