import type { ChangeKind } from '../suggestions/change.ts';
import { UNDO_REMOVAL_DAYS } from '#app/platform/periods.ts';

interface ReplyTemplate {
  label: string;
  kinds?: readonly ChangeKind[];
  text: string;
}

const TEMPLATES = {
  taken: {
    label: 'Corrected',
    text: 'We’ve corrected the listing. Thank you for letting us know.',
  },
  unclear: {
    label: 'How do you know? (ask a question)',
    text: 'How do you know, and when did it change? A link to a page or notice would help us.',
  },
  'who-are-you': {
    label: 'Who are you? (ask a question)',
    kinds: ['removal', 'claim'],
    text: 'Before we act, we need to know that the listing is about you. Please reply from the email address on it, or tell us which of its phone numbers to call and when.',
  },
  'taken-down': {
    label: 'Removed',
    kinds: ['removal', 'close'],
    text: `We’ve removed your listing. We’ll erase it in ${UNDO_REMOVAL_DAYS} days. Until then we can restore it if you ask. Future imports will leave it out.`,
  },
  hidden: {
    label: 'Address hidden',
    kinds: ['removal'],
    text: 'We’ve hidden your address. The page shows only the town and the first half of the postcode.',
  },
  kept: {
    label: 'Keeping the listing (reject)',
    kinds: ['removal'],
    text: 'We’ve considered your request. The listing helps people find care for their dogs and shows only what the business has made public, so we’re keeping it.',
  },
  council: {
    label: 'Contact the council',
    kinds: ['unsafe'],
    text: 'Thank you for telling us. We can’t inspect businesses, but the council’s licensing team and the RSPCA can. Please tell them what you saw and when.',
  },
  'licence-right': {
    label: 'Licence corrected',
    kinds: ['licence'],
    text: 'We’ve checked again and corrected the licence details. The page shows where we saw the licence and when.',
  },
  'licence-register': {
    label: 'The register agrees (reject)',
    kinds: ['licence'],
    text: 'We’ve checked again, and our page matches the council’s register. Please ask the council to correct it, or send us a copy of the licence. We’ll update the page the day we see it.',
  },
  missing: {
    label: 'Something is missing (ask a question)',
    kinds: ['new'],
    text: 'We’d like to list you. We still need to know:',
  },
} as const satisfies Record<string, ReplyTemplate>;

export function templatesFor(kind: ChangeKind): { value: string; label: string; text: string }[] {
  return Object.entries<ReplyTemplate>(TEMPLATES)
    .filter(([, { kinds }]) => !kinds || kinds.includes(kind))
    .map(([value, { label, text }]) => ({ value, label, text }));
}

export function templateText(name: string): string {
  return Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name as keyof typeof TEMPLATES].text : '';
}
