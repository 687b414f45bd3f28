import { STANDALONE_POLICY, type StandalonePage, standalonePage } from './standalone-page.ts';

export type FaultKind = 'unavailable' | 'broken';

/** Seconds; the site looks for its database once a second. */
export const RETRY_AFTER_SECONDS = '5';

const WORDS: Record<FaultKind, { status: 500 | 503; title: string; lede: string; advice: string }> = {
  unavailable: {
    status: 503,
    title: 'We’ll be back soon',
    lede: 'This isn’t working right now. It’s our fault, not yours.',
    advice:
      'This usually takes less than a minute to fix itself. If you’ve just sent a form, we haven’t saved it. Go back, where what you typed should still be, and send it again.',
  },
  broken: {
    status: 500,
    title: 'This page could not be shown',
    lede: 'Something went wrong on our side.',
    advice:
      'Try again in a moment. If it fails again, start from the home page. If you’ve just sent a form, check whether we saved it before you send it again.',
  },
};

const CONTENT =
  'We haven’t saved what you sent, but it’s all still on this page. Keep the page open and send it again in a moment.';

/** A page in place of one that cannot be rendered: 503 or 500, never cached. */
export function faultPage(
  kind: FaultKind,
  request: Pick<StandalonePage, 'siteName' | 'address' | 'cookies' | 'resend'> & {
    /** The specific failure as a sentence, if known. */
    failed?: string | undefined;
  },
): Response {
  const { status, title, lede, advice } = WORDS[kind];
  const html = standalonePage({
    ...request,
    title,
    lede: request.failed ? `${request.failed} ${lede}` : lede,
    advice: request.resend ? CONTENT : advice,
    offersSearch: !request.resend && !request.failed,
  });
  const headers = faultHeaders(kind, 'text/html; charset=utf-8');
  // Admin pages reload by themselves; on other pages someone may be typing in the search.
  if (request.failed && request.address !== null) headers['Refresh'] = RETRY_AFTER_SECONDS;
  return new Response(html, { status, headers });
}

/** Like `faultPage`, in one line for programs. */
export function faultText(kind: FaultKind, failed = ''): Response {
  const { status, title, lede } = WORDS[kind];
  const headers = faultHeaders(kind, 'text/plain; charset=utf-8');
  return new Response(`${title}. ${failed} ${lede}\n`, { status, headers });
}

function faultHeaders(kind: FaultKind, type: string): Record<string, string> {
  return {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': STANDALONE_POLICY,
    ...(kind === 'unavailable' ? { 'Retry-After': RETRY_AFTER_SECONDS } : {}),
  };
}
