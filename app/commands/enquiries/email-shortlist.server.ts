import * as z from 'zod';
import { countEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { shortLocation } from '#app/features/directory/card/text.ts';
import type { ListingSources } from '#app/features/directory/listing-page/content/find.server.ts';
import { businessAt } from '#app/features/enquiries/askable.server.ts';
import type { EnquiryRefused } from '#app/features/enquiries/enquiry.ts';
import { listEntry } from '#app/mail/email-layout.ts';
import * as paths from '#app/paths/paths.ts';
import type { Services } from '#app/services/services.server.ts';
import { admitSender, refusalFor, type SendingInput } from '../sending/admit-sender.server.ts';
import { ENQUIRY_LIMITS } from './take-enquiry.server.ts';

type EmailingServices = ListingSources &
  Parameters<typeof admitSender>[0] &
  Pick<Services, 'mailer'> & { config: Pick<Services['config'], 'siteUrl'> };

interface SentList extends SendingInput {
  slugs: readonly string[];
  email: string;
}

type ListEmailed =
  | { status: 200 }
  | { status: 400 | 429 | 503; refused: EnquiryRefused; retryAfterSeconds?: number };

const NOT_SENT = 'We couldn’t send you the list';
const emailSchema = z.email().max(254);

/** Emails a shortlist to an address that may not be the sender's. @param address IP address; null if unknown */
export async function emailShortlist(
  services: EmailingServices,
  { slugs, email: typed, isTrapped, solution }: SentList,
  address: string | null,
): Promise<ListEmailed> {
  const { limits, mailer, config } = services;
  const recipient = typed.trim();
  const refuse = (description: string): ListEmailed => ({
    status: 400,
    refused: { errors: { email: description }, problem: { title: NOT_SENT, description, tone: 'danger' } },
  });
  if (!emailSchema.safeParse(recipient).success || isTrapped)
    return refuse('Enter an email address, such as name@example.org');
  const found = await Promise.all(slugs.map((slug) => businessAt(services, slug)));
  const listed = found.filter((business) => business !== null);
  if (listed.length === 0) return refuse('Nothing on this list is listed any more.');
  try {
    await admitSender(services, ENQUIRY_LIMITS, solution, address);
    await countEmail(limits, recipient);
    const entries = listed.map((business) => {
      const place = [business.category, shortLocation(business)].filter(Boolean).join(', ');
      return listEntry(business.name, config.siteUrl + paths.business(business.slug), `${place}.`);
    });
    const link =
      config.siteUrl + paths.sharedShortlist(listed.map(({ slug }) => encodeURIComponent(slug)).join());
    const values = { listings: entries.join('\n\n') };
    await mailer.send({ name: 'shortlist-link', recipient, address: 'counted', link, values });
    return { status: 200 };
  } catch (error) {
    const { answer, ...refusal } = refusalFor(services, NOT_SENT, error);
    return { ...refusal, refused: answer };
  }
}
