import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import type { ChangeKind } from '../suggestions/change.ts';

interface ReportForm {
  /** As visitors choose it. */
  label: string;
  /** What the form is headed, and what it asks. */
  title: string;
  lede: string;
  kind: ChangeKind;
  /** What its form asks; `all` for everything that a visitor can correct. */
  fields: readonly BusinessField[] | 'all';
  /** What the box for words is called, and whether something has to stand in it. */
  note: { label: string; required: boolean };
  /** Whether the sender has to give an address; else it is for them to choose. */
  email: 'needed' | 'optional';
}

/** What may be wrong with an entry, in the order in which it is asked. */
export const REPORTS = {
  phone: {
    label: 'The telephone number is wrong',
    title: 'The telephone number is wrong',
    lede: 'Write the right one, if you know it. If you only know that this one is wrong, empty the field.',
    kind: 'edit',
    fields: ['phone'],
    note: { label: 'How do you know?', required: false },
    email: 'optional',
  },
  hours: {
    label: 'The opening hours are wrong',
    title: 'The opening hours are wrong',
    lede: 'Write them as you would say them, such as “Mon to Fri 8am to 6pm, Sat 9 to 1”.',
    kind: 'hours',
    fields: ['opening_hours'],
    note: { label: 'How do you know?', required: false },
    email: 'optional',
  },
  moved: {
    label: 'It has moved',
    title: 'It has moved',
    lede: 'Write where it is now, as far as you know.',
    kind: 'move',
    fields: ['full_address', 'city', 'postal_code'],
    note: { label: 'How do you know?', required: false },
    email: 'optional',
  },
  closed: {
    label: 'It has closed for good',
    title: 'It has closed for good',
    lede: 'We look into it before we take the entry down.',
    kind: 'close',
    fields: [],
    note: { label: 'How do you know?', required: false },
    email: 'optional',
  },
  duplicate: {
    label: 'It is listed twice',
    title: 'It is listed twice',
    lede: 'Say which other entry is the same business.',
    kind: 'duplicate',
    fields: [],
    note: { label: 'Name or address of the other page', required: true },
    email: 'optional',
  },
  unsafe: {
    label: 'I am worried about the dogs there',
    title: 'You are worried about the dogs there',
    lede: 'Tell us what you saw or heard, and when. We look at it first of all.',
    kind: 'unsafe',
    fields: [],
    note: { label: 'What happened?', required: true },
    email: 'optional',
  },
  licence: {
    label: 'What is said of its licence is wrong',
    title: 'What is said of its licence is wrong',
    lede: 'We look at the register, or at the document, before anything changes. If the business is yours, this is where you answer.',
    kind: 'licence',
    fields: [],
    note: { label: 'What is right? The council, the number, and until when', required: true },
    email: 'optional',
  },
  edit: {
    label: 'Something else: suggest an edit',
    title: 'Suggest an edit',
    lede: 'This is the entry as it stands. Change what is wrong; we look at what you have changed, and at nothing else.',
    kind: 'edit',
    fields: 'all',
    note: { label: 'Anything we should know?', required: false },
    email: 'needed',
  },
  right: {
    label: 'Nothing: all of it is still right',
    title: 'All of it is still right',
    lede: 'Thank you for telling us. We note it on the page once we have looked at it.',
    kind: 'confirm',
    fields: [],
    note: { label: 'How do you know?', required: false },
    email: 'optional',
  },
  removal: {
    label: 'This is about me: correct it, hide it or take it down',
    title: 'This is about me',
    lede: 'You may ask for what is said of you to be put right, hidden or taken down. We answer within 30 days; you need to give no reason.',
    kind: 'removal',
    fields: [],
    note: { label: 'What should we know?', required: false },
    email: 'needed',
  },
} as const satisfies Record<string, ReportForm>;

export type ReportKind = keyof typeof REPORTS;

/** What a visitor has chosen, as an address says it; null for nothing, or nothing there is. */
export function readReportKind(text: string | null): ReportKind | null {
  return text !== null && Object.hasOwn(REPORTS, text) ? (text as ReportKind) : null;
}

export function reportForm(reportKind: ReportKind): ReportForm {
  return REPORTS[reportKind];
}

/** What whoever an entry is about may ask for. */
export const WISHES = {
  'take-down': 'Take my entry down',
  hide: 'Hide my address',
  correct: 'Put something right',
} as const;
