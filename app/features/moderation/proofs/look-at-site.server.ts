import { Resolver } from 'node:dns/promises';
import { hostOfSite, siteAddress } from '#app/features/businesses/websites/site-address.ts';
import { askPublicOnce, type MayConnect } from '#app/platform/outgoing/public-request.server.ts';
import type { WebsiteProof } from '#app/features/businesses/listing/proof-kinds.ts';
import { isNobodysHost, isSharedHost } from './shared-hosts.ts';

const LONGEST_MS = 8000;
const FILE_BYTES = 4096;
const PAGE_BYTES = 256 * 1024;
const MOST_REDIRECTS = 3;
const SHOWN = 200;

export const FILE_PATH = '/.well-known/directory-claim.txt';
const META_NAME = 'directory-claim';

export interface ListedSite {
  href: string;
  /** Exact host in lower case without a final dot; neither its parent nor subdomains. */
  host: string;
}

/** Returns the website if it can prove anything, otherwise why not. */
export function provingSite(site: string | null): ListedSite | { problem: 'none' | 'shared' | 'unusable' } {
  const href = site === null ? null : siteAddress(site);
  if (href === null) return { problem: site?.trim() ? 'unusable' : 'none' };
  const address = new URL(href);
  const host = hostOfSite(href);
  // An IP address or custom port does not show who owns the domain.
  if (address.port !== '' || isNobodysHost(host)) return { problem: 'unusable' };
  if (isSharedHost(host)) return { problem: 'shared' };
  address.hostname = host;
  return { href: address.href, host };
}

export interface SiteLookup {
  /** Names the site and an address for complaints. */
  userAgent: string;
  signal?: AbortSignal;
  /** For tests; the default allows only the public internet. */
  mayConnect?: MayConnect;
  /** TXT records, each in chunks. For tests; defaults to DNS. */
  resolveTxt?: (host: string) => Promise<string[][]>;
}

export interface SiteFound {
  isFound: boolean;
  seen: string | null;
}

/** Checks for a text in a place that only the site's owner can edit.  @param text from `siteText` */
export async function lookAtSite(
  kind: WebsiteProof,
  site: ListedSite,
  text: string,
  asked: SiteLookup,
): Promise<SiteFound> {
  try {
    return await LOOKS[kind](site, text, asked);
  } catch (error) {
    asked.signal?.throwIfAborted();
    return {
      isFound: false,
      seen: `No answer: ${error instanceof Error ? error.message : 'unknown'}`.slice(0, SHOWN),
    };
  }
}

type Look = (site: ListedSite, text: string, asked: SiteLookup) => Promise<SiteFound>;

const LOOKS: Readonly<Record<WebsiteProof, Look>> = {
  async dns_txt({ host }, text, { resolveTxt = askDns }) {
    const records = (await resolveTxt(host)).map((pieces) => pieces.join('').trim());
    return { isFound: records.includes(text), seen: shown(records.join(' | ')) };
  },
  async well_known_file({ href }, text, asked) {
    const address = new URL(FILE_PATH, href).href;
    const { status, body, location } = await get(address, FILE_BYTES, asked);
    if (location !== null) return { isFound: false, seen: shown(`It leads to ${location}`) };
    if (status !== 200) return { isFound: false, seen: `Answer ${status}` };
    const lines = body
      .toString('utf8')
      .split('\n', 20)
      .map((line) => line.trim());
    return { isFound: lines.includes(text), seen: shown(lines.join(' ')) };
  },
  async meta_tag({ href, host }, text, asked) {
    let address = href;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const { status, body, location } = await get(address, PAGE_BYTES, asked);
      if (location === null) {
        if (status !== 200) return { isFound: false, seen: `Answer ${status}` };
        const found = metaOf(body.toString('utf8'));
        return { isFound: found.includes(text.slice(META_NAME.length + 1)), seen: shown(found.join(' | ')) };
      }
      if (new URL(location).host !== host) return { isFound: false, seen: shown(`It leads to ${location}`) };
      address = location;
    }
    return { isFound: false, seen: 'It leads to another address again and again.' };
  },
};

function get(address: string, largestBytes: number, { userAgent, signal, mayConnect }: SiteLookup) {
  return askPublicOnce(address, {
    largestBytes,
    cutsLonger: true,
    timeoutMs: LONGEST_MS,
    headers: { Accept: 'text/html, text/plain, */*', 'Accept-Encoding': 'identity', 'User-Agent': userAgent },
    ...(signal && { signal }),
    ...(mayConnect && { mayConnect }),
  });
}

async function askDns(host: string): Promise<string[][]> {
  try {
    return await new Resolver({ timeout: LONGEST_MS / 2, tries: 2 }).resolveTxt(host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw error;
  }
}

/** Reads our meta tags in the head only, because visitors may write into the body. */
export function metaOf(html: string): string[] {
  const end = html.search(/<\/head|<body/i);
  const head = end === -1 ? html : html.slice(0, end);
  const found: string[] = [];
  for (let at = head.indexOf('<meta'); at !== -1; at = head.indexOf('<meta', at + 5)) {
    const [tag = ''] = head.slice(at, at + SHOWN).split('>', 1);
    if (attribute(tag, 'name') === META_NAME) found.push(attribute(tag, 'content') ?? '');
  }
  return found;
}

/** Only reads short tags. */
function attribute(tag: string, name: string): string | null {
  const begin = tag.toLowerCase().indexOf(`${name}=`);
  if (begin === -1) return null;
  const rest = tag.slice(begin + name.length + 1);
  const quote = rest[0] === '"' || rest[0] === "'" ? rest[0] : null;
  const value = quote ? rest.slice(1).split(quote, 1)[0] : rest.split(/[\s/]/, 1)[0];
  return value ?? null;
}

function shown(text: string): string | null {
  const plain = text.replaceAll(/\p{C}/gu, ' ').toWellFormed().trim();
  return plain === '' ? null : plain.slice(0, SHOWN);
}
