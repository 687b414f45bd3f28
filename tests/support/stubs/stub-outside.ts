/** How another company's service fails. */
export type OutsideFault = 'silent' | 'status 500' | 'garbage' | 'unreachable';

/**
 * A variable with which a site asks this stand-in, in place of the service at an address that no configuration can
 * change.
 * @param origin of the service
 */
export function stubOutside(origin: string, fault: OutsideFault): { NODE_OPTIONS: string } {
  const answers: Record<OutsideFault, string> = {
    // As fetch does it: nothing, until whoever asks gives up.
    silent: `new Promise((_, reject) => init.signal.addEventListener('abort', () => reject(init.signal.reason)))`,
    'status 500': `Promise.resolve(new Response('oops', { status: 500 }))`,
    garbage: `Promise.resolve(new Response('<html>{"success":true'))`,
    unreachable: `Promise.reject(new TypeError('fetch failed'))`,
  };
  const script = `const { fetch } = globalThis;
globalThis.fetch = (address, init) => String(address).startsWith('${origin}') ? ${answers[fault]} : fetch(address, init);`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}
