import type { Storage } from '#app/storage/storage.ts';
import { isFileColumn } from '../columns/business-columns.ts';
import type { ColumnMapping } from '../columns/mapping.ts';
import { knownSetValues, type SetValues } from '../columns/set-values.ts';
import { type FileChoices, INCLUDABLE, knownFileChoices } from '../rows/file-choices.ts';
import { type OutsideChoice, outsideChoice } from '../rows/outside-region.ts';
import { boundaryOf, MultipartError, readMultipart } from '#app/platform/multipart.ts';
import { removeUpload, type StoredUpload, storeUpload } from './store.server.ts';

export interface ImportForm {
  intent: string;
  upload: (StoredUpload & { fileName: string }) | null;
  runId: number | null;
  mappings: ColumnMapping[] | null;
  setValues?: SetValues | undefined;
  outside?: OutsideChoice | null | undefined;
  fileChoices?: FileChoices | undefined;
  remembered: ColumnMapping[];
}

/** For all text fields together; files with many columns need long ones. */
const MOST_TEXT_BYTES = 2 * 1024 * 1024;

/** Reads the form, streaming the file to the storage.  @throws MultipartError, UploadTooLarge */
export async function readImportForm(
  request: Request,
  { storage, maxBytes }: { storage: Storage; maxBytes: number },
): Promise<ImportForm> {
  const boundary = boundaryOf(request.headers.get('Content-Type'));
  const fields = new Map<string, string>();
  if (boundary === null || !request.body) {
    const form = new URLSearchParams(await shortText(request.body ?? []));
    for (const [name, value] of form) fields.set(name, plainText(value));
    return formOf(fields, null);
  }
  let upload: ImportForm['upload'] = null;
  let textBytes = 0;
  try {
    for await (const { name, fileName, chunks } of readMultipart(request.body, boundary)) {
      if (fileName !== null) {
        // Browsers send an empty file input as a file without a name.
        if (fileName !== '' && upload === null) {
          upload = { ...(await storeUpload(storage, chunks, maxBytes)), fileName: baseName(fileName) };
        }
        continue;
      }
      textBytes += name.length;
      const pieces: Uint8Array[] = [];
      for await (const piece of chunks) {
        textBytes += piece.byteLength;
        if (textBytes > MOST_TEXT_BYTES) throw new MultipartError('The form is too long.');
        pieces.push(piece);
      }
      fields.set(name, plainText(Buffer.concat(pieces).toString('utf8')));
    }
  } catch (error) {
    // A form that breaks off after its file starts no run, so the file would never be used.
    if (upload) await removeUpload(storage, upload.id);
    throw error;
  }
  return formOf(fields, upload);
}

/** Reads to the end, as React Router waits for the whole body. @throws MultipartError if too large */
async function shortText(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes <= MOST_TEXT_BYTES) pieces.push(piece);
  }
  if (bytes > MOST_TEXT_BYTES) throw new MultipartError('The form is too long.');
  return Buffer.concat(pieces).toString('utf8');
}

function formOf(fields: ReadonlyMap<string, string>, upload: ImportForm['upload']): ImportForm {
  const runId = Number(fields.get('run') || Number.NaN);
  const columns = [...fields].flatMap(([name, value]) => {
    const index = /^column-(\d{1,5})$/.exec(name)?.[1];
    if (index === undefined) return [];
    return [{ index: Number(index), name: fields.get(`header-${index}`) ?? '', column: value }];
  });
  const chosen = columns.flatMap(({ index, name, column }) =>
    isFileColumn(column) ? [{ csvColumnIndex: index, csvColumnName: name, databaseColumn: column }] : [],
  );
  const setValues = knownSetValues(
    Object.fromEntries(
      [...fields].flatMap(([name, value]) => (name.startsWith('set-') ? [[name.slice(4), value]] : [])),
    ),
  );
  // Without scripts the table still shows the previous file's columns.
  const ofAnotherFile = upload !== null && !Number.isNaN(runId);
  return {
    intent: fields.get('intent') ?? '',
    upload,
    runId: Number.isSafeInteger(runId) ? runId : null,
    setValues,
    outside: outsideChoice(fields.get('outside')),
    fileChoices: readFileChoices(fields, ofAnotherFile),
    mappings: columns.length === 0 || ofAnotherFile || isOfAnotherHeader(fields) ? null : chosen,
    remembered: ofAnotherFile
      ? []
      : chosen.filter(({ csvColumnIndex }) => fields.get(`remember-${csvColumnIndex}`) === 'on'),
  };
}

/** Ignores choices that were made for another file. */
function readFileChoices(fields: ReadonlyMap<string, string>, ofAnotherFile: boolean): FileChoices {
  const include = Object.entries(INCLUDABLE).flatMap(([name, status]) =>
    fields.get(`include-${name}`) === 'on' ? [status] : [],
  );
  return knownFileChoices({
    ...(ofAnotherFile ? {} : { encoding: fields.get('encoding'), headerLine: fields.get('header-line') }),
    include,
    newTypes: fields.get('new-types'),
  });
}

function isOfAnotherHeader(fields: ReadonlyMap<string, string>): boolean {
  return (fields.get('header-line') ?? '') !== (fields.get('shown-header-line') ?? '');
}

/** Some browsers send the path as well. */
function baseName(fileName: string): string {
  return plainText(fileName.split(/[/\\]/).at(-1) ?? '').slice(0, 200) || 'file.csv';
}

function plainText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}
