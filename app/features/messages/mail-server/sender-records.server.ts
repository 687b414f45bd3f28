import { Resolver } from 'node:dns/promises';

/** Looks up TXT records of a domain. @throws Error with a code, as `node:dns` does */
export type LookUpTexts = (domain: string) => Promise<readonly (readonly string[])[]>;

const NONE = new Set(['ENODATA', 'ENOTFOUND']);

/** Uses this machine's resolver with a timeout of three seconds. */
export function lookUpTexts(domain: string): ReturnType<LookUpTexts> {
  return new Resolver({ timeout: 1500, tries: 2 }).resolveTxt(domain);
}

/** Describes the mail-related records of the sender's domain, one sentence each.  @param email sender address */
export async function senderRecords(email: string, lookUp: LookUpTexts): Promise<string[]> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!domain.includes('.')) {
    return [
      `Emails come from an address at ${domain}. Set a sender whose domain is yours, or they go to spam.`,
    ];
  }
  const [spf, dmarc] = await Promise.all([
    startsWith(lookUp, domain, 'v=spf1'),
    startsWith(lookUp, `_dmarc.${domain}`, 'v=dmarc1'),
  ]);
  if (spf === null || dmarc === null) return [`We couldn’t look up the DNS records of ${domain}.`];
  return [
    spf
      ? `${domain} has an SPF record. Check that it names your mail server.`
      : `${domain} has no SPF record. Without one, many receivers refuse your emails or mark them as spam.`,
    dmarc
      ? `${domain} has a DMARC record.`
      : `${domain} has no DMARC record. Gmail and Yahoo ask for one from those who send a lot.`,
  ];
}

/** True if a TXT record starts with `start`; null if the lookup failed. */
async function startsWith(lookUp: LookUpTexts, domain: string, start: string): Promise<boolean | null> {
  try {
    const texts = await lookUp(domain);
    return texts.some((parts) => parts.join('').trim().toLowerCase().startsWith(start));
  } catch (error) {
    return NONE.has((error as NodeJS.ErrnoException).code ?? '') ? false : null;
  }
}
