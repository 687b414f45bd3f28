import type { MetaFunction } from 'react-router';
import { EmailsPage } from '#app/features/messages/emails/emails-page.tsx';
import { mailCountsInWords, readMailCounts } from '#app/mail/mail-counts.server.ts';
import * as paths from '#app/paths/paths.ts';
import { admit } from '#app/request/guard.server.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { listEmails } from '#app/commands/site/emails.server.ts';
import type { Route } from './+types/list';

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = admit(context, 'manage site');
  const counts = mailCountsInWords(await readMailCounts(services.db));
  return { groups: listEmails(services), counts };
}

export const meta: MetaFunction = unlistedMetadata(paths.siteEmails, 'Emails');

export default function Emails({ loaderData }: Route.ComponentProps) {
  return <EmailsPage {...loaderData} />;
}
