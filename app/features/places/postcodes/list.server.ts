import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { CsvError, parse } from 'csv-parse';
import { isCodePointOpenHeading, readCodePointOpenRecord } from './code-point-open.ts';
import { onspdReader } from './onspd.ts';
import { type PostcodePosition, PostcodeRecordError, type ReadPostcodeRecord } from './position.ts';

/** Says which postcode list cannot be used and why, with the line where there is one. */
export class PostcodeListError extends Error {
  override name = 'PostcodeListError';
}

/** Far longer than any record; an unclosed quote shall not read the rest of the file into memory. */
const LARGEST_RECORD_CHARACTERS = 100_000;

interface NumberedRecord {
  record: string[];
  /** `lines` is the line of the file on which the record ends. */
  info: { lines: number };
}

interface PostcodeListFile {
  file: string;
  bytes: number;
}

/**
 * The CSV files of a postcode list: the file itself, or all those below a folder, by path.
 * @throws PostcodeListError when there are none, or when it is an archive
 */
export async function findPostcodeFiles(fileOrFolder: string): Promise<PostcodeListFile[]> {
  const status = await stat(fileOrFolder).catch((error: Error) => {
    throw unreadable(fileOrFolder, error);
  });
  if (!status.isDirectory()) {
    await refuseArchive(fileOrFolder);
    return [{ file: fileOrFolder, bytes: status.size }];
  }
  const entries = await readdir(fileOrFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.csv$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  if (files.length === 0) {
    const archives = entries.some(({ name }) => /\.zip$/i.test(name));
    const advice = archives ? 'Unpack the zip archive in it first.' : 'Give the folder with the CSV files.';
    throw new PostcodeListError(`${fileOrFolder} holds no CSV file. ${advice}`);
  }
  return Promise.all(files.map(async (file) => ({ file, bytes: (await stat(file)).size })));
}

/**
 * Reads one file of a postcode list, OS Code-Point Open or ONS Postcode Directory, record by record.
 * Yields null for a postcode without a position.
 * @param onBytes told how many bytes of the file have been read so far
 * @throws PostcodeListError naming file and line of the first record that cannot be understood
 */
export async function* readPostcodeFile(
  file: string,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<PostcodePosition | null> {
  const input = createReadStream(file, { highWaterMark: 256 * 1024 });
  const records = parse({
    bom: true,
    skip_empty_lines: true,
    max_record_size: LARGEST_RECORD_CHARACTERS,
    info: true,
  });
  input.on('data', () => onBytes(input.bytesRead));
  input.on('error', (error) => records.destroy(error)).pipe(records);
  let read: ReadPostcodeRecord | null = null;
  let line = 0;
  try {
    for await (const { record, info } of records as AsyncIterable<NumberedRecord>) {
      line = info.lines;
      if (!read) {
        read = onspdReader(record);
        if (read || isCodePointOpenHeading(record)) continue;
        read = readCodePointOpenRecord;
      }
      yield read(record);
    }
  } catch (error) {
    throw listError(error, file, line);
  } finally {
    input.destroy();
  }
}

function listError(error: unknown, file: string, line: number): unknown {
  const advice =
    'Give the CSV files of OS Code-Point Open or the ONS Postcode Directory as they were published.';
  if (error instanceof PostcodeRecordError) {
    return new PostcodeListError(`${file}, line ${line}: ${error.message} ${advice}`);
  }
  if (error instanceof CsvError) {
    return new PostcodeListError(`${file}, line ${error.lines}: ${error.message}. ${advice}`);
  }
  if (error instanceof Error && 'syscall' in error) {
    return unreadable(file, error);
  }
  return error;
}

function unreadable(fileOrFolder: string, { message }: Error): PostcodeListError {
  return new PostcodeListError(`${fileOrFolder} cannot be read (${message}). Check the path and its rights.`);
}

async function refuseArchive(file: string): Promise<void> {
  const handle = await open(file).catch((error: Error) => {
    throw unreadable(file, error);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    if (bytesRead === 2 && buffer.toString('latin1') === 'PK') {
      throw new PostcodeListError(
        `${file} is a zip archive. Unpack it first, then give the folder or the CSV file.`,
      );
    }
  } finally {
    await handle.close();
  }
}
