import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { COLUMNS } from '#app/features/businesses/listing/columns.ts';
import { PROOFS, type ProofKind } from '#app/features/businesses/listing/proof-kinds.ts';
import { ClaimPage } from '#app/features/moderation/claiming/claim-page.tsx';
import { ClaimPanel } from '#app/features/moderation/claiming/claim-panel.tsx';
import type { ClaimForAdmin, ClaimShown } from '#app/features/moderation/claiming/claim-shown.ts';
import { claimProofs } from '#db/schema.ts';
import { isClaimAction } from './decide-claim.server.ts';

const KINDS = Object.entries(PROOFS);

function markupOf(page: React.ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => page }]);
  return renderToStaticMarkup(<Stub />);
}

const website = { host: 'paws.example', text: 'directory-claim=3f', file: 'https://paws.example/file.txt' };
const claim: ClaimShown = {
  business: { slug: 'paws', name: 'Paws' },
  state: 'open',
  until: null,
  proofs: [],
  isVerified: true,
  missing: null,
  asked: { letter: null, call: { at: '2026-11-28T12:00:00Z', phone: '07700 900123' } },
  ways: {
    website,
    mailbox: { problem: null },
    phone: { number: '01632 960377', problem: null },
    letter: { problem: null },
  },
};
const contact = {
  value: '01632 960377',
  problem: null,
  origin: 'an editor',
  since: '2026-01-01',
  before: null,
};
const forAdmin: ClaimForAdmin = {
  state: 'open',
  email: 'ann@dogs.example',
  since: '2026-01-01',
  proofs: [],
  isEnough: false,
  phone: contact,
  address: contact,
  site: contact,
  mailbox: contact,
  given: contact,
  asked: { letter: null, call: null },
  until: null,
  owners: 0,
  isOwner: false,
};
const claimPage = markupOf(<ClaimPage claim={claim} code={null} refused={undefined} />);
const panel = markupOf(
  <ClaimPanel claim={forAdmin} code={undefined} action="/" business="Paws" siteName="Dogs" />,
);

test('the table has every kind of proof that is stored', () => {
  expect(Object.keys(PROOFS).toSorted()).toEqual(claimProofs.kind.enumValues.toSorted());
});

test.each(KINDS)('%s is offered where it is given, and its button is understood', (kind, proof) => {
  switch (proof.way) {
    case 'website':
      expect(claimPage).toContain(`value="${kind}"`);
      expect(claimPage).toContain(proof.button);
      expect(claimPage).toContain(renderToStaticMarkup(<>{proof.place(website)}</>));
      break;
    case 'mailbox':
      expect(claimPage).toContain('value="mail"');
      break;
    case 'code':
      expect(panel).toContain(`value="${proof.intent}"`);
      expect(claimPage).toContain('value="code"');
      break;
    case 'record':
      expect(panel).toContain(`value="${proof.intent}"`);
      break;
  }
  if ('intent' in proof) expect(isClaimAction(proof.intent)).toBe(true);
});

test.each(KINDS)('%s rests on columns that exist, and has a code if one is given out', (_kind, proof) => {
  for (const column of proof.columns) expect(COLUMNS).toHaveProperty(column);
  expect(proof.codeMinutes !== null).toBe(proof.way === 'code' || proof.way === 'mailbox');
  // A proof on a website is looked for again every week.
  expect(proof.holdsDays === null).toBe(proof.way === 'website');
});

test('no two buttons of the queue mean the same', () => {
  const intents = (Object.keys(PROOFS) as ProofKind[]).flatMap((kind) => {
    const proof = PROOFS[kind];
    return 'intent' in proof ? [proof.intent] : [];
  });
  expect(new Set(intents).size).toBe(intents.length);
});
