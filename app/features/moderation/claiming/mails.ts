/** What is written about claims. Nothing that a claimant typed stands in a mail to anybody else. */
import { composeMail } from '#app/mail/compose.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import { DISPUTE_DAYS, GRACE_DAYS } from '../proofs/proof-kinds.ts';

interface About {
  recipient: string;
  siteName: string;
  /** What the business is called. */
  name: string;
  link: string;
}

const UNLESS_YOU =
  'If you know nothing of this, do not press anything there, and tell us by the contact page of the site: somebody may be trying to get hold of this entry.';

/** To the listed address: shows that whoever claims reads it. */
export function proofMail({ recipient, siteName, name, link }: About): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `Is ${name} yours? A link from ${siteName}`,
    paragraphs: [
      `Somebody has said on ${siteName} that ${name} is theirs. We write to the address that the entry has listed.`,
      'If it was you, open the page below, signed in with the account you used, and press “Yes, it is mine”. The link is good for two days, and for that account alone.',
    ],
    action: { label: 'Open the page', link },
    closing: UNLESS_YOU,
  });
}

/** To whoever has claimed: they speak for it now. */
export function ownerMail({ recipient, siteName, name, link }: About): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `${name} is yours on ${siteName}`,
    paragraphs: [
      `Thank you. You can look after the entry of ${name} now: hours, prices and answers are shown at once, everything else once we have looked.`,
    ],
    action: { label: 'Look after it', link },
    closing: 'You get this since you claimed this entry with your account.',
  });
}

/** To the contact that the entry lists: somebody looks after it now. */
export function newOwnerMail({ recipient, siteName, name, link }: About): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `Somebody looks after ${name} on ${siteName} now`,
    paragraphs: [
      `Somebody has shown us that ${name} is theirs, and can change its hours, prices and answers from now on.`,
      'If that is you or somebody you know of, you need do nothing.',
    ],
    action: { label: 'See the entry', link },
    closing: UNLESS_YOU,
  });
}

/** To whoever speaks for it, the listed contact and whoever claims: two say that it is theirs. */
export function disputeMail({ recipient, siteName, name, link }: About, isClaimant: boolean): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `Two people say that ${name} is theirs`,
    paragraphs: isClaimant
      ? [
          `Thank you. Your proof for ${name} is good, but somebody else looks after the entry already. We have told them, and decide within ${DISPUTE_DAYS} days who is right.`,
        ]
      : [
          `Somebody else has shown on ${siteName} that ${name} may be theirs. If that is right, because you have sold it for instance, you need do nothing.`,
          `If it is not, write to us by the contact page within ${DISPUTE_DAYS} days. Until we have decided, nothing changes.`,
        ],
    action: { label: 'See the entry', link },
    closing: 'You get this since you have to do with this entry.',
  });
}

/** To an owner whose proof is there no longer. */
export function lapsingMail({ recipient, siteName, name, link }: About): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `Please show again that ${name} is yours`,
    paragraphs: [
      `What showed that ${name} is yours is not there any more, or is too old by now.`,
      `You have ${GRACE_DAYS} days to put it right, or to show it in another way. Until then you can go on as before; after that you cannot change the entry any more.`,
    ],
    action: { label: 'Show it again', link },
    closing: 'You get this since you look after this entry.',
  });
}

/** To an owner who is one no longer. */
export function lapsedMail({ recipient, siteName, name, link }: About): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `You do not look after ${name} any more`,
    paragraphs: [
      `We could not see any more that ${name} is yours, and have ended that you can change its entry. The entry stays as it is.`,
      'You can claim it again at any time.',
    ],
    action: { label: 'Claim it again', link },
    closing: 'You get this since you looked after this entry.',
  });
}
