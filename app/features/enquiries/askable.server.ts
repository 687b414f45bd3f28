import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import {
  countForBusiness,
  TooManyAttempts,
  type AttemptLimits,
} from '#app/features/accounts/limits/attempt-limits.server.ts';
import { mailboxOf, mayEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { shownNewDogs } from '#app/features/businesses/freshness/new-dogs-words.ts';
import { type Stay, stayAnswer } from '#app/features/businesses/listing/away.ts';
import type { Business } from '#app/features/businesses/listing/business.ts';
import { shownPhones } from '#app/features/businesses/phones/shown-phones.server.ts';
import { importedPictures } from '#app/features/businesses/photos/fetched-pictures.server.ts';
import type { ImportedPhotos } from '#app/features/businesses/photos/imported-photos.ts';
import { pictureOf } from '#app/features/businesses/photos/picture-of.ts';
import type { ServiceTypes } from '#app/features/businesses/service-types/service-types.ts';
import { shortLocation } from '#app/features/directory/card/text.ts';
import { boards } from '#app/features/directory/filters/when.ts';
import {
  findBusiness,
  findListing,
  type ListingSources,
} from '#app/features/directory/listing-page/content/find.server.ts';
import { emailStopHash } from '#app/features/moderation/asking/answer-link.server.ts';
import {
  areEmailsStopped,
  startEmails,
  stopEmails,
} from '#app/features/moderation/asking/stopped-emails.server.ts';
import { ownersOf } from '#app/features/moderation/claiming/claims.server.ts';
import type { SenderKeys } from '#app/features/moderation/suggestions/sender-link.server.ts';
import { EMAILS } from '#app/mail/catalogue/catalogue.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema.ts';
import type { Offered } from './enquiry.ts';
import { forgetStopped } from './stored-enquiries.server.ts';

export interface AskingSources extends ListingSources {
  senderKeys: SenderKeys;
  config: { readonly sendsMail: boolean };
}

const HOUR_SECONDS = 60 * 60;
/** Name under which addresses stop enquiries, that of the emails. */
const STOPS = EMAILS.enquiry.stops ?? '';
const recipientSchema = z.email().max(254);

/** The business's email address; null if missing or invalid, because the database can contain any text. */
export function recipientOf({ email_1 }: Pick<Business, 'email_1'>): string | null {
  return recipientSchema.safeParse(email_1?.trim()).data ?? null;
}

/** Hash of an address in `stopped_emails`. */
export function enquiryStop(keys: Pick<SenderKeys, 'link'>, recipient: string): string {
  return emailStopHash(keys, STOPS, recipient);
}

/** `on`, or `stopped` by the business; null if it can't be written to. */
export async function enquiriesTo(
  { db, senderKeys, config }: Pick<AskingSources, 'db' | 'senderKeys' | 'config'>,
  business: Pick<Business, 'email_1'>,
): Promise<'on' | 'stopped' | null> {
  const recipient = config.sendsMail ? recipientOf(business) : null;
  if (recipient === null) return null;
  return (await areEmailsStopped(db, enquiryStop(senderKeys, recipient))) ? 'stopped' : 'on';
}

export async function canBeAsked(
  sources: Pick<AskingSources, 'db' | 'senderKeys' | 'config'>,
  business: Pick<Business, 'email_1'>,
): Promise<boolean> {
  return (await enquiriesTo(sources, business)) === 'on';
}

/** Stops enquiries to a business's address, or starts them again. */
export async function setEnquiries(
  { db, senderKeys }: Pick<AskingSources, 'db' | 'senderKeys'>,
  business: Pick<Business, 'email_1'>,
  isOn: boolean,
): Promise<void> {
  const hash = enquiryStop(senderKeys, recipientOf(business) ?? '');
  if (isOn) await startEmails(db, hash);
  else {
    await stopEmails(db, hash);
    await forgetStopped(db, hash);
  }
}

/** The listed business of an address, followed through merges; null if hidden or removed. */
export async function businessAt(sources: ListingSources, slug: string): Promise<Business | null> {
  const found = await findListing(sources, slug);
  if (found && 'movedTo' in found) return findBusiness(sources.db, found.movedTo);
  return found && 'business' in found ? found.business : null;
}

interface OfferingSources extends AskingSources {
  clock: () => number;
  serviceTypes: () => Promise<Pick<ServiceTypes, 'kindOf'>>;
  config: AskingSources['config'] & { importedPhotos: ImportedPhotos };
}

/** Lists the businesses to choose from, each once. @param stay days that the sender has given */
export async function offeredAt(
  sources: OfferingSources,
  slugs: readonly string[],
  stay: Stay | null,
): Promise<Offered[]> {
  const found = await Promise.all(slugs.map((slug) => businessAt(sources, slug)));
  const businesses = [...new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : []))).values()];
  const [imported, { kindOf }] = await Promise.all([
    importedPictures(sources.db, sources.config.importedPhotos, businesses),
    sources.serviceTypes(),
  ]);
  const now = sources.clock();
  return Promise.all(
    businesses.map(async (business) => {
      const { slug, name, category } = business;
      const isAskable = await canBeAsked(sources, business);
      const answer =
        stay && boards(category) ? stayAnswer(business, stay, britishDate(now)) : shownNewDogs(business, now);
      const why = recipientOf(business) === null ? 'No email address.' : 'Doesn’t take enquiries by email.';
      return {
        slug,
        name,
        line: isAskable ? (answer?.text ?? shortLocation(business)) : why,
        canBeAsked: isAskable,
        call: shownPhones(business.phone).find(({ href }) => href !== null) ?? null,
        card: { name, kind: kindOf(category), picture: pictureOf(business, imported) },
      };
    }),
  );
}

/** Counts an email to a business. @param address of the request; null if unknown @throws TooManyAttempts */
export async function countEnquiryTo(
  { db, limits }: { db: Database; limits: AttemptLimits },
  id: number,
  recipient: string,
  address: string | null,
): Promise<void> {
  await countForBusiness(limits, 'mail to a business', id, address);
  // Owners have confirmed theirs.
  const owners = (await ownersOf(db, id)).map((owner) => owner.user_id);
  const confirmed = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.id, owners), eq(users.emailVerified, true)));
  if (confirmed.some(({ email }) => mailboxOf(email) === mailboxOf(recipient))) return;
  if (!(await mayEmail(limits, recipient))) throw new TooManyAttempts(HOUR_SECONDS, 'account');
}
