/** Takes requests for emails about a search, which begin when the owner of the address has confirmed them. */
import * as z from 'zod';
import { mayEmail } from '#app/features/accounts/limits/email-budget.server.ts';
import { type AlertSources, readAlertSearch } from '#app/features/alerts/alert-search.server.ts';
import type { AlertRefused } from '#app/features/alerts/ask-page.tsx';
import { askForAlert } from '#app/features/alerts/stored-alerts.server.ts';
import * as alertPaths from '#app/paths/alert-paths.ts';
import type { Services } from '#app/services/services.server.ts';
import { admitSender, refusalFor, type SendingInput } from '../sending/admit-sender.server.ts';

type TakingServices = AlertSources &
  Pick<Services, 'db' | 'limits' | 'captcha' | 'logger' | 'mailer' | 'senderKeys'> & {
    config: Pick<Services['config'], 'contactEmail' | 'siteUrl'>;
  };

interface SentAlert extends SendingInput {
  search: string;
  email: string;
}

export type AlertTaken =
  | { status: 200; email: string }
  | { status: 400 | 429 | 503; refused: AlertRefused; retryAfterSeconds?: number };

const LIMITS = { any: 'alert', withoutCaptcha: 'alert without a captcha' } as const;
const NOT_SENT = 'We couldn’t send you an email';
const emailSchema = z.email().max(254);

/** @returns the same answer for every valid address, known or not @param address IP address; null if unknown */
export async function takeAlert(
  services: TakingServices,
  { search: text, email: typed, isTrapped, solution }: SentAlert,
  address: string | null,
): Promise<AlertTaken> {
  const { db, clock, limits, mailer, senderKeys, config } = services;
  const email = typed.trim();
  const refuse = (description: string, error?: string): AlertTaken => ({
    status: 400,
    refused: { email: typed, error, problem: { title: NOT_SENT, description, tone: 'danger' } },
  });
  const wrong = 'Enter an email address, such as name@example.org';
  if (!emailSchema.safeParse(email).success) return refuse(wrong, wrong);
  if (isTrapped) return refuse('A hidden field was filled in, perhaps by your browser. Send the form again.');
  try {
    const found = await readAlertSearch(services, text);
    if (!found) return refuse('We don’t know this place or service.');
    await admitSender(services, LIMITS, solution, address);
    const { search, words } = found;
    const token = await askForAlert(db, senderKeys, { email, search }, clock());
    if (token !== null && (await mayEmail(limits, email))) {
      const link = config.siteUrl + alertPaths.alert(token);
      const values = { search: words.full };
      await mailer.send({ name: 'confirm-alert', recipient: email, address: 'counted', link, values });
    }
    return { status: 200, email };
  } catch (error) {
    const { answer, ...refusal } = refusalFor(services, NOT_SENT, error);
    return { ...refusal, refused: { email: typed, ...answer } };
  }
}
