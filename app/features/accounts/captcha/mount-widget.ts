import * as paths from '#app/paths/paths.ts';

const SCRIPTS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js',
};
const CLASS_NAMES = { turnstile: 'cf-turnstile', hcaptcha: 'h-captcha' };

/** Mounts a captcha's widget in a form. Its solution becomes the field `captcha`. */
export function mountWidget(
  box: HTMLElement,
  provider: 'altcha' | keyof typeof SCRIPTS,
  siteKey: string,
  setMissing: ((missing: boolean) => void) | undefined,
): Promise<void> {
  // Widgets write their solutions into the page in different ways. The observer is removed with the box.
  new MutationObserver(() => isSolved(box) && setMissing?.(false)).observe(box, {
    attributes: true,
    childList: true,
    subtree: true,
  });
  return provider === 'altcha' ? mountAltcha(box) : mountRemote(box, provider, siteKey);
}

async function mountAltcha(box: HTMLElement): Promise<void> {
  await import('./altcha-widget.ts');
  const widget = document.createElement('altcha-widget');
  widget.setAttribute('challenge', paths.captcha);
  widget.setAttribute('name', 'captcha');
  widget.setAttribute('language', 'en');
  widget.setAttribute('configuration', JSON.stringify({ hideFooter: true, hideLogo: true }));
  box.replaceChildren(widget);
}

/** Loads another provider's widget from its own address. */
async function mountRemote(box: HTMLElement, provider: keyof typeof SCRIPTS, siteKey: string): Promise<void> {
  const widget = document.createElement('div');
  widget.className = CLASS_NAMES[provider];
  widget.dataset['sitekey'] = siteKey;
  widget.dataset['responseFieldName'] = 'captcha';
  box.replaceChildren(widget);
  const script = document.createElement('script');
  script.src = SCRIPTS[provider];
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
}

function isSolved(box: HTMLElement): boolean {
  const form = box.closest('form');
  const sent = form && new FormData(form);
  return Boolean(sent?.get('captcha') || sent?.get('h-captcha-response'));
}
