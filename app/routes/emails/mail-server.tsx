import { data, type MetaFunction, redirect } from 'react-router';
import { saveMailServer, testMailServer } from '#app/commands/site/mail-server.server.ts';
import {
  type MailServerAnswer,
  type MailServerTyped,
  NEW_MAIL_SERVER,
} from '#app/features/site/mail-server/mail-server.ts';
import { readMailServer } from '#app/features/site/mail-server/mail-server-form.ts';
import { MailServerPage } from '#app/features/site/mail-server/mail-server-page.tsx';
import { lookUpTexts } from '#app/features/site/mail-server/sender-records.server.ts';
import {
  PasswordNeeded,
  readMailServerRow,
} from '#app/features/site/mail-server/stored-mail-server.server.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { flashToast } from '#app/request/flash.ts';
import { readFormData } from '#app/request/form-data.server.ts';
import { requireRight } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import { servicesContext } from '#app/services/services-context.server.ts';
import type { Route } from './+types/mail-server';

/** What is set, without the password. */
export async function loader({ context }: Route.LoaderArgs) {
  const { email: recipient } = requireRight(context, 'manage site');
  const { db, config } = context.get(servicesContext);
  const row = await readMailServerRow(db);
  return {
    server: typedOf(row),
    hasPassword: row !== null && row.password !== null,
    // The rest of the address holds a password.
    byOperator: config.smtpUrl === null ? null : new URL(config.smtpUrl).host,
    senderByOperator: config.senderByOperator,
    ...{ sender: config.mailFrom, sendsMail: config.sendsMail, recipient },
  };
}

function typedOf(row: Awaited<ReturnType<typeof readMailServerRow>>): MailServerTyped {
  if (!row) return NEW_MAIL_SERVER;
  const { host, port, security, username, sender } = row;
  return {
    host: host ?? '',
    port: String(port ?? NEW_MAIL_SERVER.port),
    security: security ?? NEW_MAIL_SERVER.security,
    username: username ?? '',
    sender: sender ?? '',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId, email } = requireRight(context, 'manage site');
  const services = context.get(servicesContext);
  const form = await readFormData(request);
  const answer = (stated: MailServerAnswer, status = 200) => data<MailServerAnswer>(stated, status);
  if (form.get('intent') === 'test') {
    return answer({ test: await testMailServer(services, email, lookUpTexts) });
  }
  // What the operator has set can't be changed here; what is stored of it stays.
  const stored = typedOf(await readMailServerRow(services.db));
  const { smtpUrl, senderByOperator } = services.config;
  const field = (name: keyof MailServerTyped) => {
    const isFixed = (name === 'sender' ? senderByOperator : smtpUrl) !== null;
    return isFixed || !form.has(name) ? stored[name] : textOf(form, name).trim();
  };
  const typed = {
    ...{ host: field('host'), port: field('port'), security: field('security') },
    ...{ username: field('username'), sender: field('sender') },
  };
  const read = readMailServer({ ...typed, password: smtpUrl === null ? textOf(form, 'password') : '' });
  if ('problems' in read) return answer({ typed, problems: read.problems }, 400);
  try {
    await saveMailServer(services, userId, read.input);
  } catch (error) {
    if (!(error instanceof PasswordNeeded)) throw error;
    const password = 'Enter the password. A saved one is only used for the server it was entered for.';
    return answer({ typed, problems: { password } }, 400);
  }
  const toast = flashToast({ title: 'Saved', tone: 'success' });
  throw redirect(paths.mailServer, { status: 303, headers: { 'Set-Cookie': toast } });
}

/** Where no answer comes, the page stays as it is, with everything typed in it. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.mailServer, 'Mail server');

export default function MailServer({ loaderData, actionData }: Route.ComponentProps) {
  const { server, hasPassword } = loaderData;
  const key = `${JSON.stringify(server)} ${hasPassword}`;
  return <MailServerPage key={key} {...loaderData} answer={actionData ?? null} />;
}
