import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#app/config/config.server.ts';
import { isLoopbackHost } from '#app/platform/outgoing/loopback.ts';
import { insistsOnTls, type SmtpServer, smtpServerOf, verifySmtp } from '#app/mail/transport.server.ts';
import { askService } from '#app/platform/outgoing/public-request.server.ts';
import { errorReason } from '#app/platform/error-reason.ts';
import { type Check, fault, ok, type Outcome, sentence, warning } from './finding.ts';

const ANSWER_MS = 5000;

export function networkChecks(config: Config, ownMail: OwnMail): Check[] {
  return [
    { name: 'Mail', look: () => checkMail(config, ownMail) },
    { name: 'Site address', look: () => checkAddress(config) },
    { name: 'Site', look: () => checkSite(config) },
  ];
}

/** The owner's stored mail server; null: none; a sentence if its password can't be read. */
export type OwnMail = SmtpServer | string | null;

/** Connects and signs in without sending anything. */
async function checkMail({ smtpUrl, dataDir, demoUse }: Config, ownMail: OwnMail): Promise<Outcome> {
  if (smtpUrl) {
    const { host, hostname } = new URL(smtpUrl);
    try {
      await verifySmtp(smtpServerOf(smtpUrl));
      if (!insistsOnTls(smtpUrl) && !isLoopbackHost(hostname)) {
        return warning(
          `${host} accepts email, but messages and the password may be sent unencrypted.`,
          'Remove requireTLS and ignoreTLS from SMTP_URL, or use smtps://.',
        );
      }
      return ok(`${host} accepts email.`);
    } catch (error) {
      return fault(
        `${host} does not accept email: ${sentence(errorReason(error))}`,
        'Check SMTP_URL, and that this machine can reach it. For a server without encryption, add ?requireTLS=false to SMTP_URL.',
      );
    }
  }
  if (typeof ownMail === 'string')
    return fault(ownMail, 'Set AUTH_SECRET to what it was, or enter it again.');
  if (ownMail) {
    try {
      await verifySmtp(ownMail);
      return ok(`${ownMail.host} accepts email.`);
    } catch (error) {
      return fault(
        `${ownMail.host} does not accept email: ${sentence(errorReason(error))}`,
        'Check it in the admin area, under Site, Mail server.',
      );
    }
  }
  const outbox = path.join(dataDir, 'outbox');
  if (await stat(outbox).catch(() => null)) {
    const file = path.join(outbox, `.doctor-${process.pid}`);
    const handle = await open(file, 'w', 0o600).catch(() => null);
    await handle?.close();
    await rm(file, { force: true }).catch(() => {});
    if (!handle)
      return fault(`${outbox} cannot be written to.`, 'Make the account that runs the site its owner.');
  }
  if (demoUse) return ok(`Emails are written to ${outbox}.`);
  return warning(
    `Emails are written to ${outbox} and are not sent.`,
    'Enter a mail server in the admin area, under Site, Mail server, or set SMTP_URL.',
  );
}

function checkAddress({ siteUrl, demoUse }: Config): Outcome {
  const { protocol, hostname } = new URL(siteUrl);
  const loopback = isLoopbackHost(hostname);
  if (loopback && !demoUse) {
    return warning(
      `Visitors and links in emails can’t reach ${siteUrl}.`,
      'Set SITE_URL to the address visitors use.',
    );
  }
  if (protocol === 'http:' && !loopback) {
    return warning(
      `${siteUrl} is not encrypted: passwords can be read on the way.`,
      'Put the site behind a proxy with https, and set SITE_URL.',
    );
  }
  return ok(loopback ? `${siteUrl}, on this machine alone.` : siteUrl);
}

async function checkSite({ siteUrl }: Config): Promise<Outcome> {
  const advice = 'Start the site. If it is running, check its DNS name and proxy.';
  try {
    const { status, location } = await askService(`${siteUrl}/healthz`, { timeoutMs: ANSWER_MS });
    if (location !== null) return sentElsewhere(siteUrl, new URL(location).origin);
    if (status === 200) return ok(`It answers at ${siteUrl}.`);
    return warning(`${siteUrl} answers with ${status}.`, advice);
  } catch (error) {
    return warning(`Nothing answers at ${siteUrl} (${errorReason(error)}).`, advice);
  }
}

/** Something responds, but not this site, or not at this address. */
function sentElsewhere(siteUrl: string, origin: string): Outcome {
  if (origin === siteUrl) {
    return warning(
      `${siteUrl} redirects, but not because of the site.`,
      'Check what the proxy does with /healthz.',
    );
  }
  return warning(
    `${siteUrl} redirects to ${origin}.`,
    'Set SITE_URL to the address visitors reach, or check why the proxy redirects them.',
  );
}
