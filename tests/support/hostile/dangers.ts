import type { Page } from '@playwright/test';

/** Everything in a page, as the browser has built it, that runs a script of somebody else or leads to one. */
export function dangersIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = 'hacked' in window ? ['A script has run.'] : [];
    const foreign =
      'iframe, frame, object, embed, applet, base, marquee, plaintext, math, animate, set, [srcdoc], [formaction^="java"]';
    for (const element of document.querySelectorAll(foreign)) found.push(element.outerHTML.slice(0, 200));
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) found.push(`${name}=${value}`.slice(0, 200));
        const isAddress = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster'].includes(
          name,
        );
        const scheme =
          isAddress && URL.canParse(value, location.href) ? new URL(value, location.href).protocol : '';
        if (isAddress && !['http:', 'https:', 'mailto:', 'tel:', ''].includes(scheme))
          found.push(`${name}=${value}`);
      }
    }
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[src]')) {
      if (new URL(script.src).origin !== location.origin) found.push(script.src);
    }
    return found;
  });
}
