/** What senders of changes are told by mail. Nothing that they typed stands in a mail to an address nobody has confirmed. */
import { composeMail } from '#app/mail/compose.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import { type ChangeState, DECLINE_REASONS, type ProposedChange } from './change.ts';

interface About {
  recipient: string;
  siteName: string;
  /** The page where the sender follows the change. */
  link: string;
}

const NOT_YOU =
  'If you have sent nothing, somebody has given your address by mistake; you need do nothing, and we write no more.';

/** Asks the sender to show that the address is theirs. */
export function confirmationMail({ recipient, siteName, link }: About): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `Please confirm what you sent to ${siteName}`,
    paragraphs: [
      `Somebody has sent ${siteName} something with this address. If it was you, open the page below and press “Confirm”: only then do we look at it.`,
      'The page shows what was sent, and what becomes of it. You can take it back there as well.',
    ],
    action: { label: 'Look at it and confirm', link },
    closing: NOT_YOU,
  });
}

/** Tells the sender that it has come: somebody who asks about their own data has a right to know. */
export function receivedMail({ recipient, siteName, link }: About, { id, dueAt }: ProposedChange): Mail {
  const until = dueAt?.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
  return composeMail({
    recipient,
    siteName,
    subject: `What you sent to ${siteName} has reached us (no. ${id})`,
    paragraphs: [
      `This is to say that it has come. Its number is ${id}.${until ? ` We answer it by ${until} at the latest.` : ''}`,
      'The page below shows how it stands. You can take it back there.',
    ],
    action: { label: 'See how it stands', link },
    closing: NOT_YOU,
  });
}

const NEWS: Partial<Record<ChangeState, { subject: string; text: string }>> = {
  applied: { subject: 'Taken over', text: 'Thank you. We have taken over what you sent.' },
  'applied-in-part': {
    subject: 'Taken over in part',
    text: 'Thank you. We have taken over a part of what you sent; the page below says which.',
  },
  declined: { subject: 'Not taken over', text: 'Thank you for writing. We have not changed the entry.' },
  asked: {
    subject: 'A question',
    text: 'Before we go on with what you sent, we would like to know something:',
  },
};

/** What whoever is refused a right has to be told (UK GDPR, article 12(4)). */
const REFUSED_RIGHT =
  'If you think that is wrong, complain to us by the page “Complaints”. You can also complain to the Information Commissioner’s Office (ico.org.uk), or go to a court.';

/** Tells the sender what was decided; null where there is nothing to tell. */
export function decisionMail({ recipient, siteName, link }: About, change: ProposedChange): Mail | null {
  const news = NEWS[change.state];
  if (!news) return null;
  const { kind, state, reason, question, words } = change;
  const more = state === 'asked' ? question : words;
  return composeMail({
    recipient,
    siteName,
    subject: `${news.subject}: what you sent to ${siteName} (no. ${change.id})`,
    paragraphs: [
      news.text,
      ...(state === 'declined' && reason ? [DECLINE_REASONS[reason]] : []),
      ...(more ? [more] : []),
      ...(kind === 'removal' && state === 'declined' ? [REFUSED_RIGHT] : []),
    ],
    action: { label: state === 'asked' ? 'Answer' : 'See what became of it', link },
    closing: 'You get this since you gave us this address when you wrote. We use it for nothing else.',
  });
}

/** Tells admins once a day what waits. */
export function digestMail(
  { recipient, siteName, link }: About,
  { open, urgent, due }: { open: number; urgent: number; due: number },
): Mail {
  const lines = [
    urgent > 0
      ? `${urgent} ${urgent === 1 ? 'says' : 'say'} that something is not safe: please look today.`
      : '',
    due > 0 ? `${due} ${due === 1 ? 'has' : 'have'} to be answered within a week by law.` : '',
  ].filter(Boolean);
  return composeMail({
    recipient,
    siteName,
    subject: `${open === 1 ? '1 change waits' : `${open} changes wait`} for you in ${siteName}`,
    paragraphs: [
      `${open === 1 ? 'One change waits' : `${open} changes wait`} to be decided. Nothing of them is shown before you do.`,
      ...lines,
    ],
    action: { label: 'Open the changes', link },
    closing: 'This comes once a day at the most, and only when something waits.',
  });
}
