import { isDay, withThousands } from '@dog-care-directory/text';
import type { ImportAnswer, SentRegister } from '#app/features/licences/admin/import-form.tsx';
import {
  answerOf,
  type Choices,
  DRAFT_GONE,
  meaningsOf,
  previewOf,
  type Preview,
  tableOf,
} from '#app/features/licences/admin/preview.ts';
import { findAuthority, type KnownAuthority } from '#app/features/licences/ledger/authorities.server.ts';
import { knownAnswer } from '#app/features/licences/ledger/notes.server.ts';
import { keepDraft, readDraft } from '#app/features/licences/ledger/drafts.server.ts';
import type { RegisterReport } from '#app/features/licences/ledger/import-register.server.ts';
import { rememberedColumns, rememberedMeanings } from '#app/features/licences/ledger/remembered.server.ts';
import { MOST_ROWS, LARGEST_REGISTER, explained, readRegister } from '@dog-care-directory/licence-registers';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Services } from '#app/services/services.server.ts';
import { takeRegister } from './registers.server.ts';
import { sizeText } from '#app/platform/words/file-size.ts';

type Needed = Pick<Services, 'pool' | 'councils' | 'clock'>;

/** More than any council has, and few enough to compare in seconds. */
const MOST_LICENCES = 5000;
const TOO_LARGE = `This is more than ${sizeText(LARGEST_REGISTER)}. Send only the part of the page with the table, or the list for one activity.`;

export async function loadPreview(
  { pool, councils }: Needed,
  userId: string,
  id: number | null,
  choices: Choices,
): Promise<Preview | null> {
  const draft = await readDraft(pool, userId, id);
  const authority = draft && (await findAuthority(pool, councils, draft.authority));
  if (!authority) return null;
  const [remembered, known] = await Promise.all([
    rememberedColumns(pool, authority.code),
    rememberedMeanings(pool, authority.code),
  ]);
  const table = tableOf(draft.content, remembered, choices.columns);
  const meanings = meaningsOf(known, choices.meanings);
  const about = { id: draft.id, council: authority, takenOn: draft.takenOn };
  if (!table) return null;
  const { notes } = readRegister(table, {}, []);
  const answered = await knownAnswer(pool, authority.code, notes);
  return previewOf(table, { ...about, remembered, meanings, notes: choices.notes, known: answered });
}

export async function bringRegister(
  services: Needed,
  userId: string,
  { file, ...typed }: SentRegister,
): Promise<{ draft: number } | ImportAnswer> {
  const { pool, councils, clock } = services;
  const problems: ImportAnswer['problems'] = {};
  const authority = await findAuthority(pool, councils, typed.council);
  if (!authority) problems.council = 'Choose the council.';
  if (!isDay(typed.taken_on)) problems.taken_on = 'Enter the date you looked at it.';
  else if (typed.taken_on > britishDate(clock())) problems.taken_on = 'This date is in the future.';
  else if (authority?.lookedOn && typed.taken_on < authority.lookedOn)
    problems.taken_on = `A newer register, dated ${authority.lookedOn}, has already been imported.`;
  const content = await contentOf(file, typed.text);
  if ('problem' in content) problems.text = content.problem;
  else if (authority) {
    const remembered = await rememberedColumns(pool, authority.code);
    const table = tableOf(content.text, remembered, new Map());
    if (!table) problems.text = NO_TABLE;
    else if (table.grid.isCut) problems.text = TOO_MANY_ROWS;
  }
  if (!authority || 'problem' in content || Object.keys(problems).length > 0) return { typed, problems };
  return {
    draft: await keepDraft(pool, userId, {
      authority: authority.code,
      takenOn: typed.taken_on,
      content: content.text,
    }),
  };
}

/** Truncating would be wrong, because licences missing from a register count as ended. */
const TOO_MANY_ROWS = `This has more than ${withThousands(MOST_ROWS)} rows, which is more than any council’s register. Is it a single register?`;

const NO_TABLE =
  'We couldn’t find a register. It needs a table with headings such as “Licence number, Name, Expires”, or licences with numbers. Copy the table’s headings too.';

async function contentOf(file: File | null, text: string): Promise<{ text: string } | { problem: string }> {
  if (!file && text.trim() === '') return { problem: 'Paste the register, or choose a file.' };
  if (file ? file.size > LARGEST_REGISTER : text.length > LARGEST_REGISTER) return { problem: TOO_LARGE };
  if (!file) return { text };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (/^(?:PK|%PDF)/.test(String.fromCharCode(...bytes.subarray(0, 4)))) {
    return {
      problem:
        'This is a workbook or a PDF. Save a workbook as CSV. For a PDF, copy its text and paste it here.',
    };
  }
  return { text: decoded(bytes).replaceAll('\0', '') };
}

/** Decodes UTF-8, with the usual Windows encoding of spreadsheets as fallback. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const NOT_ANSWERED = 'Say whether the notes outside the table change a licence.';
const NO_TICKS = 'Tick the licences that the notes change.';

export type Taken = { authority: KnownAuthority; report: RegisterReport } | { problem: string };

export async function takeDraft(
  services: Needed,
  userId: string,
  id: number | null,
  { columns: chosen, meanings, notes }: Choices,
): Promise<Taken> {
  const { pool, councils } = services;
  const draft = await readDraft(pool, userId, id);
  const authority = draft && (await findAuthority(pool, councils, draft.authority));
  if (!authority) return { problem: DRAFT_GONE };
  const remembered = await rememberedColumns(pool, authority.code);
  const table = tableOf(draft.content, remembered, chosen);
  if (table?.grid.isCut) return { problem: TOO_MANY_ROWS };
  const known = await rememberedMeanings(pool, authority.code);
  const plain = table && readRegister(table, {}, []);
  const answer = plain && answerOf(notes, await knownAnswer(pool, authority.code, plain.notes));
  const read = plain && explained(plain, meaningsOf(known, meanings), answer);
  if (!table || !read || read.entries.length === 0)
    return { problem: 'No licences were found. Choose the column with the name or number.' };
  if (read.entries.length > MOST_LICENCES)
    return {
      problem: `This has ${read.entries.length} licences, which is more than any council has. Is it a single register?`,
    };
  if (answer === null) return { problem: notes.answer === 'yes' ? NO_TICKS : NOT_ANSWERED };
  const columns = Object.fromEntries(
    table.grid.headers.map((header, at) => [header, table.columns[at] ?? null]),
  );
  const { code, name, nation } = authority;
  const register = {
    authority: { code, name, nation },
    read,
    columns,
    answer,
    meanings,
    takenOn: draft.takenOn,
  };
  return { authority, report: await takeRegister(pool, { userId }, register, draft.id) };
}
