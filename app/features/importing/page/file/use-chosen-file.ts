import { useState } from 'react';
import { type ColumnChoice, columnChoices } from '../../columns/choices.ts';
import { clashProblem } from '../../columns/clashing-fields.ts';
import { CsvFileError } from '@dog-care-directory/text';
import { type FileChoices, isSameReading } from '../../rows/file-choices.ts';
import { type FileSample, SAMPLE_BYTES, sampleFile } from '../../uploads/file-sample.ts';
import { isFinished } from '../../runs/run.ts';
import type { ShownFile } from './step.tsx';
import type { ImportPageData } from './page-data.ts';
import { sizeText } from '#app/platform/words/file-size.ts';

interface CurrentFile {
  shown: ShownFile | null;
  sample: FileSample | null;
  choices: ColumnChoice[];
  error: string | null;
  sent: boolean;
  fileChoices: FileChoices;
  shownHeaderLine: number | null;
  /** Null if only the server has it. */
  file: File | null;
}

const NONE: CurrentFile = {
  shown: null,
  sample: null,
  choices: [],
  error: null,
  sent: false,
  fileChoices: {},
  shownHeaderLine: null,
  file: null,
};

/** Reads the beginning of a chosen file in the browser and keeps the choices for its columns. */
export function useChosenFile(data: ImportPageData) {
  const [current, setCurrent] = useState<CurrentFile>(() => fileOfRun(data));
  return {
    current,
    setChoices: (choices: ColumnChoice[]) => setCurrent((before) => ({ ...before, choices })),
    markSent: () => setCurrent((before) => ({ ...before, sent: true })),
    async choose(file: File) {
      const shown = { name: file.name, bytes: file.size, rows: null };
      // Closed businesses and new service types are not specific to one file.
      const { include, newTypes } = current.fileChoices;
      const fileChoices = { include, newTypes };
      setCurrent({ ...NONE, shown, fileChoices });
      const read = await readChosen(file, data, fileChoices);
      // Another file may have been chosen in the meantime.
      setCurrent((before) => (before.shown === shown ? read : before));
    },
    async setFileChoices(fileChoices: FileChoices) {
      const { file } = current;
      const { include, newTypes } = current.fileChoices;
      setCurrent((before) => ({ ...before, fileChoices }));
      if (!file || isSameReading({ ...fileChoices, include, newTypes }, current.fileChoices)) return;
      const read = await readChosen(file, data, fileChoices);
      setCurrent((before) =>
        before.fileChoices === fileChoices ? { ...read, sample: read.sample ?? before.sample } : before,
      );
    },
  };
}

/** Null if a run can begin. */
export function reasonNotToBegin({ shown, error, choices }: CurrentFile): string | null {
  if (!shown) return 'Please select a CSV file first';
  if (error) return error;
  if (choices.every(({ column }) => column === null)) return 'No column mappings available';
  return clashProblem(choices.map(({ column }) => column));
}

async function readChosen(
  file: File,
  { maxBytes, known }: Pick<ImportPageData, 'maxBytes' | 'known'>,
  fileChoices: FileChoices,
): Promise<CurrentFile> {
  const about = { ...NONE, fileChoices, file, shownHeaderLine: fileChoices.headerLine ?? null };
  const shown = { name: file.name, bytes: file.size, rows: null };
  if (file.size > maxBytes) {
    const error = `The file is larger than ${sizeText(maxBytes)}. Split it into smaller ones.`;
    return { ...about, shown, error };
  }
  try {
    const beginning = new Uint8Array(await file.slice(0, SAMPLE_BYTES).arrayBuffer());
    const sample = await sampleFile(beginning, file.size, fileChoices);
    const rows = { count: sample.rows, estimated: sample.estimated };
    const choices = columnChoices(sample.headers, known ?? [], null);
    return { ...about, shown: { ...shown, rows }, sample, choices };
  } catch (error) {
    const reason =
      error instanceof CsvFileError
        ? error.message
        : 'The file could not be read. Choose it again, or another one.';
    return { ...about, shown, error: reason };
  }
}

function fileOfRun({ run, sample, mappings, known, fileChoices }: ImportPageData): CurrentFile {
  if (!run || !sample) return NONE;
  // The total of an unfinished run only counts the rows read so far.
  const isCounted = isFinished(run) && run.total > 0;
  const rows = {
    count: isCounted ? run.total : sample.rows,
    estimated: !isCounted && sample.estimated,
  };
  return {
    shown: { name: run.fileName, bytes: run.fileBytes, rows },
    sample,
    choices: columnChoices(sample.headers, known ?? [], mappings),
    error: null,
    sent: true,
    fileChoices,
    shownHeaderLine: fileChoices.headerLine ?? null,
    file: null,
  };
}
