import { data, type MetaFunction } from 'react-router';
import { saveMailServer, testMailServer } from '#app/commands/site/mail-server.server.ts';
import {
  type MailServerAnswer,
  type MailServerTyped,
  NEW_MAIL_SERVER,
} from '#app/features/messages/mail-server/mail-server.ts';
import { readMailServer } from '#app/features/messages/mail-server/mail-server-form.ts';
import { MailServerPage } from '#app/features/messages/mail-server/mail-server-page.tsx';
import { lookUpTexts } from '#app/features/messages/mail-server/sender-records.server.ts';
import {
  PasswordNeeded,
  readMailServerRow,
} from '#app/features/messages/mail-server/stored-mail-server.server.ts';
import * as paths from '#app/paths/paths.ts';
import { parseForm, texts } from '#app/platform/parse-form.ts';
import { redirectDone } from '#app/request/flash.ts';
import { admit, admitForm } from '#app/request/guard.server.ts';
import { NO_ANSWER, sendInBrowser } from '#app/request/send-in-browser.ts';
import { unlistedMetadata } from '#app/request/unlisted-metadata.ts';
import type { Route } from './+types/mail-server';

/** Settings without the password. */
export async function loader({ context }: Route.LoaderArgs) {
  const { user, services } = admit(context, 'manage site');
  const { db, config } = services;
  const row = await readMailServerRow(db);
  return {
    server: typedOf(row),
    hasPassword: row !== null && row.password !== null,
    // Only the host, because the URL contains a password.
    byOperator: config.smtpUrl === null ? null : new URL(config.smtpUrl).host,
    senderByOperator: config.senderByOperator,
    sender: config.mailFrom,
    perMinuteByOperator: config.mailPerMinute,
    sendsMail: config.sendsMail,
    recipient: user.email,
  };
}

function typedOf(row: Awaited<ReturnType<typeof readMailServerRow>>): MailServerTyped {
  if (!row) return NEW_MAIL_SERVER;
  const { host, port, security, username, sender, per_minute } = row;
  return {
    host: host ?? '',
    port: String(port ?? NEW_MAIL_SERVER.port),
    security: security ?? NEW_MAIL_SERVER.security,
    username: username ?? '',
    sender: sender ?? '',
    perMinute: String(per_minute ?? ''),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, userId, services, form } = await admitForm(request, context, 'manage site');
  const answer = (stated: MailServerAnswer, status = 200) => data<MailServerAnswer>(stated, status);
  if (parseForm(texts('intent'), form).intent === 'test') {
    return answer({ test: await testMailServer(services, user.email, lookUpTexts) });
  }
  // Keeps stored values that the operator's configuration overrides.
  const stored = typedOf(await readMailServerRow(services.db));
  const { smtpUrl, senderByOperator, mailPerMinute } = services.config;
  const field = (name: keyof MailServerTyped) => {
    const byOperator = {
      host: smtpUrl,
      port: smtpUrl,
      security: smtpUrl,
      username: smtpUrl,
      sender: senderByOperator,
      perMinute: mailPerMinute,
    };
    return byOperator[name] !== null || !form.has(name)
      ? stored[name]
      : parseForm(texts(name), form)[name].trim();
  };
  const typed = {
    host: field('host'),
    port: field('port'),
    security: field('security'),
    username: field('username'),
    sender: field('sender'),
    perMinute: field('perMinute'),
  };
  const read = readMailServer({
    ...typed,
    password: smtpUrl === null ? parseForm(texts('password'), form).password : '',
  });
  if ('problems' in read) return answer({ typed, problems: read.problems }, 400);
  try {
    await saveMailServer(services, userId, read.input);
  } catch (error) {
    if (!(error instanceof PasswordNeeded)) throw error;
    const password = 'Enter the password. A saved one is only used for the server it was entered for.';
    return answer({ typed, problems: { password } }, 400);
  }
  throw redirectDone(paths.mailServer, 'Saved');
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendInBrowser(serverAction, { problem: NO_ANSWER });
}

export const meta: MetaFunction = unlistedMetadata(paths.mailServer, 'Mail server');

export default function MailServer({ loaderData, actionData }: Route.ComponentProps) {
  const { server, hasPassword } = loaderData;
  const key = `${JSON.stringify(server)} ${hasPassword}`;
  return <MailServerPage key={key} {...loaderData} answer={actionData ?? null} />;
}
