import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import type { ChangeKind } from '../suggestions/change.ts';
import { ANSWER_REQUEST_DAYS } from '#app/platform/periods.ts';

interface ReportForm {
  label: string;
  title: string;
  lede: string;
  kind: ChangeKind;
  fields: readonly BusinessField[] | 'all';
  note: { label: string; required: boolean };
  email: 'needed' | 'optional';
}

export const REPORTS = {
  phone: {
    label: 'The phone number is wrong',
    title: 'The phone number is wrong',
    lede: 'Enter the correct number. If you don’t know it, clear the field.',
    kind: 'edit',
    fields: ['phone'],
    note: { label: 'How do you know?', required: false },
    email: 'optional',
  },
  hours: {
    label: 'The opening hours are wrong',
    title: 'The opening hours are wrong',
    lede: 'Write them in your own words, for example “Mon to Fri 8am to 6pm, Sat 9 to 1”.',
    kind: 'hours',
    fields: ['opening_hours'],
    note: { label: 'How do you know?', required: false },
    email: 'optional',
  },
  moved: {
    label: 'It has moved',
    title: 'It has moved',
    lede: 'Tell us where it is now, if you know.',
    kind: 'move',
    fields: ['full_address', 'city', 'postal_code'],
    note: { label: 'How do you know?', required: false },
    email: 'optional',
  },
  closed: {
    label: 'It has closed for good',
    title: 'It has closed for good',
    lede: 'We’ll check this before we remove the listing.',
    kind: 'close',
    fields: [],
    note: { label: 'How do you know?', required: false },
    email: 'optional',
  },
  duplicate: {
    label: 'It is listed twice',
    title: 'It is listed twice',
    lede: 'Tell us which other listing is the same business.',
    kind: 'duplicate',
    fields: [],
    note: { label: 'Name or web address of the other listing', required: true },
    email: 'optional',
  },
  unsafe: {
    label: 'I’m worried about the dogs there',
    title: 'You’re worried about the dogs there',
    lede: 'Tell us what you saw or heard, and when. We read these reports first.',
    kind: 'unsafe',
    fields: [],
    note: { label: 'What happened?', required: true },
    email: 'optional',
  },
  licence: {
    label: 'The licence details are wrong',
    title: 'The licence details are wrong',
    lede: 'We’ll check the council’s register or the licence before changing anything. If this is your business, you can reply here.',
    kind: 'licence',
    fields: [],
    note: {
      label: 'What should it say? Give the council, the licence number and the end date',
      required: true,
    },
    email: 'optional',
  },
  edit: {
    label: 'Something else',
    title: 'Suggest a correction',
    lede: 'Correct anything that’s wrong. We’ll only check what you change.',
    kind: 'edit',
    fields: 'all',
    note: { label: 'Anything we should know?', required: false },
    email: 'needed',
  },
  right: {
    label: 'Nothing, everything is correct',
    title: 'Everything is correct',
    lede: 'Thank you. We’ll check this, then show on the page that the details were confirmed.',
    kind: 'confirm',
    fields: [],
    note: { label: 'How do you know?', required: false },
    email: 'optional',
  },
  removal: {
    label: 'This is about me: correct, hide or remove it',
    title: 'This is about me',
    lede: `You can ask us to correct, hide or remove information about you. You don’t need to give a reason. We’ll reply within ${ANSWER_REQUEST_DAYS} days.`,
    kind: 'removal',
    fields: [],
    note: { label: 'Anything else we should know?', required: false },
    email: 'needed',
  },
} as const satisfies Record<string, ReportForm>;

export type ReportKind = keyof typeof REPORTS;

export function readReportKind(text: string | null): ReportKind | null {
  return text !== null && Object.hasOwn(REPORTS, text) ? (text as ReportKind) : null;
}

export function reportForm(reportKind: ReportKind): ReportForm {
  return REPORTS[reportKind];
}
