import { longDay } from '@dog-care-directory/text';

/** Documents that a business sends as a picture. */
export const SENT_KINDS = ['insurance', 'first-aid', 'qualification'] as const;
export type SentKind = (typeof SENT_KINDS)[number];
/** With a DBS check, which is shown on a call and never sent. */
export const SEEN_KINDS = [...SENT_KINDS, 'dbs-basic'] as const;
export type SeenKind = (typeof SEEN_KINDS)[number];

/** A document that an admin saw; days are 2026-11-02. */
export interface SeenDocument {
  kind: SeenKind;
  /** Of a qualification. */
  name: string | null;
  seen_on: string;
  valid_until: string | null;
  /** Of a DBS check, which doesn't end. */
  issued_on: string | null;
  /** Invented for a site's demo. */
  demo: boolean;
}

const LABELS: Readonly<Record<SeenKind, string>> = {
  insurance: 'Public liability insurance',
  'first-aid': 'Dog first aid',
  qualification: 'Qualification',
  'dbs-basic': 'Basic DBS check',
};

export function documentLabel({ kind, name }: Pick<SeenDocument, 'kind' | 'name'>): string {
  return name ?? LABELS[kind];
}

/** True until the last day. @param today 2026-11-27 */
export function isValid({ valid_until }: Pick<SeenDocument, 'valid_until'>, today: string): boolean {
  return valid_until === null || valid_until >= today;
}

/** Words what pages say about a document while it is valid. */
export function seenText({
  seen_on,
  valid_until,
  issued_on,
  demo,
}: Omit<SeenDocument, 'kind' | 'name'>): string {
  return [
    `We saw the certificate on ${longDay(seen_on)}.`,
    valid_until && `Valid until ${longDay(valid_until)}.`,
    issued_on && `Issued ${longDay(issued_on)}.`,
    demo && 'Invented for the demo.',
  ]
    .filter(Boolean)
    .join(' ');
}
