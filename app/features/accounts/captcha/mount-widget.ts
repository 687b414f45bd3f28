const SCRIPTS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js',
};
const CLASS_NAMES = { turnstile: 'cf-turnstile', hcaptcha: 'h-captcha' };

/** Puts our own widget into a box of a form; its solution becomes the form's field `captcha`. */
export async function mountAltcha(box: HTMLElement): Promise<void> {
  await import('./altcha-widget.ts');
  const widget = document.createElement('altcha-widget');
  widget.setAttribute('challenge', '/auth/captcha');
  widget.setAttribute('name', 'captcha');
  widget.setAttribute('language', 'en');
  widget.setAttribute('configuration', JSON.stringify({ hideFooter: true, hideLogo: true }));
  box.replaceChildren(widget);
}

/** Puts the widget of another provider into a box of a form, from that provider's own address. */
export async function mountRemote(
  box: HTMLElement,
  provider: keyof typeof SCRIPTS,
  siteKey: string,
): Promise<void> {
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
