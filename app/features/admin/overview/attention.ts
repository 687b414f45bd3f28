import { withThousands } from '@dog-care-directory/text';
import * as paths from '#app/paths/paths.ts';
import type { ReadyFilter } from '#app/features/businesses/list-query/request.ts';
import { listAddress } from '#app/features/businesses/list-query/request.ts';
import {
  ACKNOWLEDGE_COMPLAINT_DAYS,
  ANSWER_REQUEST_DAYS,
  LICENCE_NOTICE_DAYS,
  WAITING_DOCUMENT_DAYS,
} from '#app/platform/periods.ts';

/** Most urgent first. */
export const URGENCIES = ['law', 'broken', 'waiting', 'untidy'] as const;

export interface AttentionRow {
  urgency: (typeof URGENCIES)[number];
  title: string;
  meaning: string;
  /** ISO 8601; null without a deadline. */
  due: string | null;
  /** Null if only the operator can fix it. */
  action: { label: string; href: string } | null;
}

export interface SiteCheck {
  check: string;
  state: 'ok' | 'warning' | 'fault';
  message: string;
  advice: string | null;
}

export interface AttentionFacts {
  checks: readonly SiteCheck[] | null;
  /** Unacknowledged complaints about personal data, oldest first. */
  complaints: readonly { subject: string; due: string }[] | null;
  unread: number | null;
  /** `urgent` ones report a danger; `due` ones have a legal deadline within a week. */
  changes: { open: number; urgent: number; due: number } | null;
  unfiled: { words: readonly string[]; count: number } | null;
  documents: number | null;
  /** Register entries to decide, and licences expiring soon, without demo data. */
  licences: { waiting: number; due: number } | null;
  duplicates: number | null;
  untidy: Partial<Record<ReadyFilter, number>> | null;
}

export const MOST_ROWS = 8;

const figure = (count: number) => withThousands(count);

/** A sentence for a failed check, a word for a good one. */
const CHECKS: Readonly<
  Record<string, { sentence: string; word: string; action?: { label: string; href: string } }>
> = {
  'Mail queue': { sentence: 'Emails are not being sent', word: 'email' },
  Backups: {
    sentence: 'There is no recent backup',
    word: 'backups',
    action: { label: 'See backups', href: paths.siteBackups },
  },
  'Disk space': { sentence: 'The disk is nearly full', word: 'disk' },
  Jobs: { sentence: 'A background job is failing', word: 'background jobs' },
  Postcodes: { sentence: 'The postcode list is out of date', word: 'postcodes' },
  // Most sites have no webhooks, so a good state isn't worth mentioning.
  Webhooks: {
    sentence: 'A webhook delivers nothing',
    word: '',
    action: { label: 'See webhooks', href: paths.webhooks },
  },
  IndexNow: {
    sentence: 'Search engines are not told of changes',
    word: '',
    action: { label: 'See IndexNow', href: paths.adminIndexNow },
  },
};

const UNTIDY: readonly { show: ReadyFilter; title: (count: string) => string; meaning: string }[] = [
  {
    show: 'no-service',
    title: (count) => `${count} without a service type`,
    meaning: 'Searches for a service don’t find them.',
  },
  {
    show: 'no-position',
    title: (count) => `${count} without a position`,
    meaning: 'Searches near a place don’t find them, and maps don’t show them.',
  },
  { show: 'no-phone', title: (count) => `${count} without a phone`, meaning: 'Visitors can’t call them.' },
  {
    show: 'no-answer',
    title: (count) => `${count} listed with a website that does not answer`,
    meaning: 'Visitors who follow the link find nothing.',
  },
  {
    show: 'not-confirmed',
    title: (count) => `${count} not confirmed for a year`,
    meaning: 'Their pages tell visitors this.',
  },
];

export function attentionRows(facts: AttentionFacts): AttentionRow[] {
  const rows = [...law(facts), ...broken(facts), ...waiting(facts), ...untidy(facts)];
  return rows.slice(0, MOST_ROWS);
}

export function wellText({ checks }: Pick<AttentionFacts, 'checks'>): string {
  const well = (checks ?? []).filter(({ state }) => state === 'ok');
  return well
    .map(({ check }) => CHECKS[check]?.word ?? '')
    .filter(Boolean)
    .join(', ');
}

function law({ complaints, changes }: AttentionFacts): AttentionRow[] {
  const rows: AttentionRow[] = [];
  if (changes && changes.urgent > 0)
    rows.push({
      urgency: 'law',
      title:
        changes.urgent === 1
          ? 'A visitor reports that dogs are not safe'
          : `${figure(changes.urgent)} reports that dogs are not safe`,
      meaning: 'Check it today, and contact the business or the council.',
      due: null,
      action: { label: 'Check it', href: paths.adminChanges },
    });
  if (changes && changes.due > 0)
    rows.push({
      urgency: 'law',
      title:
        changes.due === 1
          ? 'A listed business is waiting for a reply'
          : `${figure(changes.due)} listed businesses are waiting for a reply`,
      meaning: `They asked us to correct or remove their listing. The law allows ${ANSWER_REQUEST_DAYS} days, and a week is left.`,
      due: null,
      action: { label: 'Decide', href: paths.adminChanges },
    });
  const [first] = complaints ?? [];
  if (!complaints || !first) return rows;
  const count = complaints.length;
  return [
    ...rows,
    {
      urgency: 'law',
      title:
        count === 1
          ? 'A complaint about personal data needs an acknowledgement'
          : `${figure(count)} complaints about personal data need an acknowledgement`,
      meaning: `“${first.subject}”. The law allows ${ACKNOWLEDGE_COMPLAINT_DAYS} days to confirm that you’ve received it.`,
      due: first.due,
      action: { label: 'Open messages', href: paths.messages },
    },
  ];
}

function broken({ checks }: AttentionFacts): AttentionRow[] {
  const order = { fault: 0, warning: 1, ok: 2 };
  return (checks ?? [])
    .filter(({ state }) => state !== 'ok')
    .toSorted((one, other) => order[one.state] - order[other.state])
    .map(({ check, message, advice }) => ({
      urgency: 'broken',
      title: CHECKS[check]?.sentence ?? check,
      meaning: [message, advice].filter(Boolean).join(' '),
      due: null,
      action: CHECKS[check]?.action ?? null,
    }));
}

function waiting({ unread, unfiled, changes, documents, licences }: AttentionFacts): AttentionRow[] {
  const rows: AttentionRow[] = [];
  if (changes !== null && changes.open > 0)
    rows.push({
      urgency: 'waiting',
      title: changes.open === 1 ? '1 suggestion to check' : `${figure(changes.open)} suggestions to check`,
      meaning: 'Reports and corrections from visitors and businesses. Nothing is published until you decide.',
      due: null,
      action: { label: 'Decide', href: paths.adminChanges },
    });
  if (documents !== null && documents > 0)
    rows.push({
      urgency: 'waiting',
      title: documents === 1 ? '1 document to check' : `${figure(documents)} documents to check`,
      meaning: `Sent by businesses. A file is deleted when you decide, and after ${WAITING_DOCUMENT_DAYS} days at the latest.`,
      due: null,
      action: { label: 'Check', href: paths.adminDocuments },
    });
  if (unread !== null && unread > 0)
    rows.push({
      urgency: 'waiting',
      title: unread === 1 ? '1 unread message' : `${figure(unread)} unread messages`,
      meaning: 'From visitors and businesses, sent from the contact page.',
      due: null,
      action: { label: 'Read', href: paths.messages },
    });
  if (licences !== null && licences.waiting > 0)
    rows.push({
      urgency: 'waiting',
      title: licences.waiting === 1 ? '1 licence to check' : `${figure(licences.waiting)} licences to check`,
      meaning: 'Each may belong to a listed business. Nothing is published until you decide.',
      due: null,
      action: { label: 'Decide', href: paths.licences },
    });
  if (unfiled !== null && unfiled.count > 0) {
    const more = unfiled.count - unfiled.words.length;
    const words = unfiled.words.map((word) => `“${word}”`).join(', ');
    rows.push({
      urgency: 'waiting',
      title:
        unfiled.count === 1
          ? '1 new service type came with an import'
          : `${figure(unfiled.count)} new service types came with imports`,
      meaning: `${words}${more > 0 ? ` and ${figure(more)} more` : ''}. Choose a service type for each.`,
      due: null,
      action: { label: 'File them', href: paths.serviceTypes },
    });
  }
  return rows;
}

function untidy({ duplicates, untidy: counts, licences }: AttentionFacts): AttentionRow[] {
  const listed = UNTIDY.flatMap(({ show, title, meaning }): AttentionRow[] => {
    const count = counts?.[show] ?? 0;
    if (count === 0) return [];
    const businesses = count === 1 ? '1 business is' : `${figure(count)} businesses are`;
    return [
      {
        urgency: 'untidy',
        title: title(businesses),
        meaning,
        due: null,
        action: { label: 'See them', href: listAddress.of({ show }) },
      },
    ];
  });
  return [...twice(duplicates ?? 0), ...ending(licences?.due ?? 0), ...listed];
}

function twice(pairs: number): AttentionRow[] {
  if (pairs === 0) return [];
  return [
    {
      urgency: 'untidy',
      title: `${pairs === 1 ? '1 business is' : `${figure(pairs)} businesses are`} almost certainly listed twice`,
      meaning: 'Visitors see both listings, and a correction to one doesn’t reach the other.',
      due: null,
      action: { label: 'Compare', href: paths.duplicates },
    },
  ];
}

function ending(licences: number): AttentionRow[] {
  if (licences === 0) return [];
  return [
    {
      urgency: 'untidy',
      title: `${licences === 1 ? '1 licence ends' : `${figure(licences)} licences end`} within ${LICENCE_NOTICE_DAYS} days`,
      meaning: 'Import the council’s latest register to show whether it was renewed.',
      due: null,
      action: { label: 'See them', href: paths.licences },
    },
  ];
}
