/** Sends, withdraws and answers an enquiry, by the links in its emails. */
import { overLimit } from '#app/features/accounts/limits/attempt-limits.server.ts';
import {
  businessAt,
  canBeAsked,
  countEnquiryTo,
  enquiryStop,
  recipientOf,
} from '#app/features/enquiries/askable.server.ts';
import {
  type AskedBusiness,
  daysText,
  type OwnEnquiry,
  serviceText,
} from '#app/features/enquiries/enquiry.ts';
import {
  deleteEnquiry,
  findByLink,
  lockEnquiry,
  noteDeclined,
  noteSent,
  pathOf,
  type StoredEnquiry,
  type StoredRecipient,
  takeBackEmail,
} from '#app/features/enquiries/stored-enquiries.server.ts';
import { countEnquiries } from '#app/features/analytics/counting/figures.server.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { findListing } from '#app/features/directory/listing-page/content/find.server.ts';
import { ownersOf } from '#app/features/moderation/claiming/claims.server.ts';
import * as paths from '#app/paths/paths.ts';
import { britishDate, longBritishDate } from '#app/platform/dates/british-time.ts';
import { DAY_MS } from '#app/platform/dates/durations.ts';
import { ENQUIRY_DAYS } from '#app/platform/periods.ts';
import type { Services } from '#app/services/services.server.ts';

type AnsweringServices = Pick<
  Services,
  'db' | 'clock' | 'senderKeys' | 'erasedKey' | 'limits' | 'mailer' | 'serviceTypes'
> & { config: Pick<Services['config'], 'siteUrl' | 'sendsMail'> };

/** Null for a link that is forged or has ended. */
export async function enquiryAt(
  services: AnsweringServices,
  token: string,
): Promise<{ own: OwnEnquiry } | { asked: AskedBusiness } | null> {
  const { db, senderKeys, clock } = services;
  const found = await findByLink(db, senderKeys, token, clock());
  if (!found) return null;
  const { enquiry, recipient } = found;
  if (recipient) {
    const { name } = await shownRecipient(services, enquiry, recipient);
    return { asked: { name, sender: enquiry.name, isDeclined: recipient.declined_at !== null } };
  }
  const businesses = await Promise.all(
    enquiry.recipients.map((one) => shownRecipient(services, enquiry, one)),
  );
  const { name, email, about, confirmed_at, asked_at } = enquiry;
  const own = {
    isSent: confirmed_at !== null,
    canSend: businesses.some(({ words }) => words === null),
    businesses,
    when: daysText(enquiry.from_day, enquiry.to_day),
    about,
    name,
    email,
    deletedOn: longBritishDate(new Date((confirmed_at ?? asked_at).getTime() + ENQUIRY_DAYS * DAY_MS)),
  };
  return { own };
}

async function shownRecipient(
  services: AnsweringServices,
  { recipients }: StoredEnquiry,
  { slug, sent_at, declined_at }: StoredRecipient,
): Promise<OwnEnquiry['businesses'][number]> {
  const business = await businessAt(services, slug);
  const former = business ? null : await findListing(services, slug);
  const name = business?.name ?? (former && 'removed' in former ? former.removed.name : 'A business');
  const href = business && paths.business(business.slug);
  const shown = (words: string | null) => ({ name, href, words });
  if (declined_at) return shown('Can’t help this time.');
  if (sent_at) return shown(`Sent on ${longBritishDate(sent_at)}.`);
  if (!business) return shown('Not listed at the moment, so it won’t get your enquiry.');
  const isMerged = recipients.some((one) => one.sent_at && one.business_id === business.id);
  if (isMerged) return shown('Sent.');
  return shown(
    (await canBeAsked(services, business)) ? null : 'Doesn’t take enquiries by email any more. Please call.',
  );
}

export type EnquiryAnswered = { done: string; description?: string } | { problem: string } | null;

/** @param address IP address; null if unknown @returns null for a link that is forged or has ended */
export async function answerEnquiry(
  services: AnsweringServices,
  token: string,
  intent: string,
  address: string | null,
): Promise<EnquiryAnswered> {
  const { db: database, senderKeys, clock } = services;
  const found = await findByLink(database, senderKeys, token, clock());
  if (!found) return null;
  const { enquiry, recipient } = found;
  if (recipient && intent !== 'no') return { problem: 'Press the button to answer.' };
  if (!recipient && intent !== 'send' && intent !== 'withdraw')
    return { problem: 'Press one of the buttons.' };
  // Before the transaction, which must not wait for a second connection while it holds one.
  const full = intent === 'send' ? await countSends(services, enquiry, address) : new Set<string>();
  return database.transaction(async (db): Promise<EnquiryAnswered> => {
    const within = { ...services, db };
    const locked = await lockEnquiry(db, enquiry.id);
    if (!locked) return { problem: 'This is being answered in another window. Look again in a moment.' };
    if (recipient) return decline(within, locked, recipient);
    return intent === 'send' ? send(within, locked, full) : withdraw(within, locked);
  });
}

/** The listed business of an address and its mailbox; null if it can't be asked any more. */
async function askableAt(services: AnsweringServices, slug: string) {
  const business = await businessAt(services, slug);
  const to = business && recipientOf(business);
  return business && to && (await canBeAsked(services, business)) ? { business, to } : null;
}

/** Counts the emails of an enquiry that are still to be sent. @returns slugs of businesses that can get no more today */
async function countSends(
  services: AnsweringServices,
  { recipients }: StoredEnquiry,
  address: string | null,
): Promise<Set<string>> {
  const full = new Set<string>();
  for (const { slug } of recipients.filter(({ sent_at }) => sent_at === null)) {
    const asked = await askableAt(services, slug);
    if (asked && (await overLimit(countEnquiryTo(services, asked.business.id, asked.to, address))))
      full.add(slug);
  }
  return full;
}

async function send(
  services: AnsweringServices,
  enquiry: StoredEnquiry,
  overLimits: ReadonlySet<string>,
): Promise<EnquiryAnswered> {
  const has = new Set(
    enquiry.recipients.flatMap(({ sent_at, business_id }) => (sent_at ? [business_id] : [])),
  );
  const before = [...has];
  const mailboxes = new Set(enquiry.recipients.map(({ stop_hash }) => stop_hash));
  const full: string[] = [];
  for (const recipient of enquiry.recipients.filter(({ sent_at }) => sent_at === null)) {
    const asked = await askableAt(services, recipient.slug);
    // Two of them may have been merged since.
    if (!asked || has.has(asked.business.id)) continue;
    if (overLimits.has(recipient.slug)) full.push(asked.business.name);
    else {
      const business_id = asked.business.id;
      const stop_hash = enquiryStop(services.senderKeys, asked.to);
      // Branches can share a mailbox.
      if (!mailboxes.has(stop_hash)) await emailBusiness(services, enquiry, recipient, asked);
      await noteSent(services.db, recipient, { business_id, stop_hash }, services.clock());
      mailboxes.add(stop_hash);
      has.add(business_id);
    }
  }
  const sentTo = [...has].filter((id) => !before.includes(id));
  await countEnquiries(services.db, sentTo, britishDate(services.clock()));
  if (full.length > 0) {
    const names = full.join(' and ');
    return { problem: `${names} can’t get more enquiries today. Press “Send” again tomorrow, or call.` };
  }
  if (has.size === 0) return { problem: 'None of them can get your enquiry by email any more.' };
  return { done: sentTo.length > 0 ? 'Sent' : 'Already sent', description: 'They’ll reply to you by email.' };
}

async function emailBusiness(
  { db, mailer, senderKeys, config, serviceTypes }: AnsweringServices,
  enquiry: StoredEnquiry,
  recipient: StoredRecipient,
  { business, to }: { business: Business; to: string },
): Promise<void> {
  const { name: sender, about: message, email: replyTo, from_day, to_day } = enquiry;
  const days = daysText(from_day, to_day);
  const service = serviceText((await serviceTypes()).kindOf(business.category));
  const isOwned = from_day !== null && to_day !== null && (await ownersOf(db, business.id)).length > 0;
  const full = `${config.siteUrl}${paths.ownBusiness(business.slug)}?from=${from_day}&to=${to_day}#away`;
  const values = {
    sender,
    message,
    service,
    topic: [service, days.replace(/ \d{4}$/, '')].filter(Boolean).join(', '),
    when: days && `When: ${days}`,
    full: isOwned ? full : '',
  };
  const link = config.siteUrl + pathOf(senderKeys, recipient.hash);
  await mailer.send({ name: 'enquiry', recipient: to, address: 'counted', link, values, replyTo }, db);
}

/** Deletes an enquiry; businesses that already have it are told once. */
async function withdraw(services: AnsweringServices, enquiry: StoredEnquiry): Promise<EnquiryAnswered> {
  const { db, mailer, senderKeys, config, serviceTypes } = services;
  const sent = enquiry.recipients.flatMap((one) => (one.sent_at ? [{ ...one, sent_at: one.sent_at }] : []));
  // One email for all in a mailbox, and one word that it is withdrawn.
  for (const asked of Map.groupBy(sent, ({ stop_hash }) => stop_hash).values()) {
    const links = asked.map(({ hash }) => config.siteUrl + pathOf(senderKeys, hash));
    if (await takeBackEmail(db, links)) continue;
    const [first] = asked;
    const business = first && (await businessAt(services, first.slug));
    const recipient = business && recipientOf(business);
    if (!recipient) continue;
    const service = serviceText((await serviceTypes()).kindOf(business.category));
    const values = { sender: enquiry.name, service, date: longBritishDate(first.sent_at) };
    const link = config.siteUrl + paths.business(business.slug);
    // Always sent: the sender is promised that they are asked to delete it.
    await mailer.send({ name: 'enquiry-withdrawn', recipient, address: 'counted', link, values }, db);
  }
  await deleteEnquiry(db, enquiry.id);
  return { done: 'Withdrawn', description: 'We’ve deleted your enquiry and your details.' };
}

async function decline(
  services: AnsweringServices,
  enquiry: StoredEnquiry,
  recipient: StoredRecipient,
): Promise<EnquiryAnswered> {
  const { db, mailer, senderKeys, config, clock } = services;
  const done = { done: 'Thank you', description: `We’ve told ${enquiry.name}.` };
  if (!(await noteDeclined(db, recipient, clock()))) return done;
  const { name: listing } = await shownRecipient(services, enquiry, recipient);
  const values = { listing, own: config.siteUrl + pathOf(senderKeys, enquiry.hash) };
  const link = config.siteUrl + paths.home;
  await mailer.send({ name: 'enquiry-declined', recipient: enquiry.email, link, values }, db);
  return done;
}
