import { longDay } from '#app/platform/dates/days.ts';
/** What the desk and a business are told of licences that end. */
import { composeMail } from '#app/mail/compose.ts';
import type { Mail } from '#app/mail/transport.server.ts';
import type { EndingLicence } from './ending.server.ts';

interface About {
  recipient: string;
  siteName: string;
  /** Where something can be done about it. */
  link: string;
}

const MOST_NAMED = 30;

const dayText = (day: string) => longDay(day);

/** `2 licences end within 60 days, 1 has ended`. */
export function endingText(licences: readonly EndingLicence[]): string {
  const due = licences.filter(({ kind }) => kind === 'due').length;
  const ended = licences.length - due;
  const parts = [
    due > 0 ? `${due} ${due === 1 ? 'licence ends' : 'licences end'} within 60 days` : '',
    ended > 0
      ? `${ended} ${due > 0 ? '' : ended === 1 ? 'licence ' : 'licences '}${ended === 1 ? 'has' : 'have'} ended`
      : '',
  ];
  return parts.filter(Boolean).join(', ');
}

/** Tells the desk of all of them. */
export function endingDigest({ recipient, siteName, link }: About, licences: readonly EndingLicence[]): Mail {
  const lines = licences.slice(0, MOST_NAMED).map((licence) => {
    const { business, authority, kind, expiresOn } = licence;
    return `${business.name} (${authority}): ${kind === 'due' ? 'ends' : 'ended'} on ${dayText(expiresOn)}`;
  });
  const more = licences.length > MOST_NAMED ? [`And ${licences.length - MOST_NAMED} more.`] : [];
  return composeMail({
    recipient,
    siteName,
    subject: `${endingText(licences)} in ${siteName}`,
    paragraphs: [
      [...lines, ...more].join('\n'),
      'A licence that has ended shows no stars any more, and its day. It may be renewed already: the council’s register tells.',
    ],
    action: { label: 'Open the licences', link },
    closing: 'Of each licence we tell you once before it ends, and once when it has.',
  });
}

/** Tells whoever speaks for a business that its licence ends. */
export function endingMail({ recipient, siteName, link }: About, licence: EndingLicence): Mail {
  const { business, authority, number, kind, expiresOn } = licence;
  const which = `The licence of ${business.name}${number === null ? '' : `, ${number}`}, from ${authority}`;
  const day = dayText(expiresOn);
  return composeMail({
    recipient,
    siteName,
    subject: `The licence of ${business.name} ${kind === 'due' ? 'ends' : 'ended'} on ${day}`,
    paragraphs:
      kind === 'due'
        ? [
            `${which}, ends on ${day}, as far as we know. From the day after, its page on ${siteName} says that it has ended.`,
            'If it is renewed, tell us its new end by the page below. If we have it wrong, tell us as well, and we put it right.',
          ]
        : [
            `${which}, ended on ${day}, as far as we know. Its page on ${siteName} says so now, and that it may have been renewed since.`,
            'If it is renewed, or we have it wrong, tell us by the page below, and we put it right.',
          ],
    action: { label: 'Tell us what is right', link },
    closing:
      'You get this because you speak for this business here. We write once before a licence ends, and once when it has.',
  });
}
