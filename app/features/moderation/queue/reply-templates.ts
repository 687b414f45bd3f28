import type { ChangeKind } from '../suggestions/change.ts';

interface ReplyTemplate {
  /** As the desk offers it. */
  label: string;
  /** What it answers; everything without it. */
  kinds?: readonly ChangeKind[];
  text: string;
}

/** What has to be said often, to begin the words to a sender with. */
const TEMPLATES = {
  taken: {
    label: 'It is put right',
    text: 'The entry is put right now. Thank you for taking the time.',
  },
  unclear: {
    label: 'How do you know? (to ask back)',
    text: 'How do you know, and since when? A page or a notice that says so would help us.',
  },
  'who-are-you': {
    label: 'Who are you? (to ask back)',
    kinds: ['removal', 'claim'],
    text: 'Before we act we have to know that the entry is about you. Please answer from the e-mail address that stands with it, or tell us at which of its telephone numbers we can ring you, and when.',
  },
  'taken-down': {
    label: 'It is taken down',
    kinds: ['removal', 'close'],
    text: 'Your entry is taken down. In 30 days everything in it is erased; until then it can be brought back, if you want. Lists that we import leave it out from today on.',
  },
  hidden: {
    label: 'The address is hidden',
    kinds: ['removal'],
    text: 'Your address is hidden. The page names the town and the first half of the postcode, and no more.',
  },
  kept: {
    label: 'We keep it (to decline)',
    kinds: ['removal'],
    text: 'We have weighed what you wrote against the use of the entry to people who look for care for their dogs. It says only what a business says of itself in public, so we keep it.',
  },
  council: {
    label: 'The council can look into it',
    kinds: ['unsafe'],
    text: 'Thank you for telling us. We cannot inspect anybody. The licensing team of the council can, and so can the RSPCA: please tell them what you saw, and when.',
  },
  'licence-right': {
    label: 'We say it rightly now',
    kinds: ['licence'],
    text: 'We have looked again, and put right what we say of the licence. The page names where we saw it, and on which day.',
  },
  'licence-register': {
    label: 'The register says so (to decline)',
    kinds: ['licence'],
    text: 'We have looked again, and the register of the council still says what our page says. Please ask the council to put it right, or send us a copy of the licence; we change the page on the day we see it.',
  },
  missing: {
    label: 'Something is missing (to ask back)',
    kinds: ['new'],
    text: 'We would like to list you. What we still need to know is:',
  },
} as const satisfies Record<string, ReplyTemplate>;

/** The templates for a kind of change, as options of a list. */
export function templatesFor(kind: ChangeKind): { value: string; label: string }[] {
  return Object.entries<ReplyTemplate>(TEMPLATES)
    .filter(([, { kinds }]) => !kinds || kinds.includes(kind))
    .map(([value, { label }]) => ({ value, label }));
}

/** The words of a template; empty where there is none of this name. */
export function templateText(name: string): string {
  return Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name as keyof typeof TEMPLATES].text : '';
}
