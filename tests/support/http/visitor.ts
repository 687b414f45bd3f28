import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';

// There are no style sheets that could hide anything, and asking for them costs most of a query's time.
configure({ defaultHidden: true });

type Queries = BoundFunctions<typeof queries>;

/** What the server has sent for an address, as a browser without scripts shows it. */
export interface SentPage {
  /** After redirects. */
  url: string;
  status: number;
  headers: Headers;
  html: string;
  document: Document;
  /** Queries of the whole page. */
  screen: Queries;
  /** Queries of its main part. */
  main: Queries;
}

/** Somebody whose browser runs no scripts: it keeps cookies, follows links and redirects, and sends forms. */
export interface Visitor {
  /** The page that is open. @throws Error before the first one */
  readonly page: SentPage;
  /** Cookies by name, with their values as they were set. */
  readonly cookies: Map<string, string>;
  /** Opens an address; relative ones begin at the open page, or at the site. */
  open(address: string): Promise<SentPage>;
  /** Follows a link. @throws Error where the element is not in one */
  follow(link: Element): Promise<SentPage>;
  /**
   * Presses a button of a form, which is sent as it is filled in.
   * @throws Error where a browser would send nothing: the button is disabled, or a field does not pass its own checks
   */
  press(button: Element): Promise<SentPage>;
  /** Asks without opening the answer; redirects are not followed. */
  ask(address: string, init?: RequestInit): Promise<Response>;
}

const MOST_REDIRECTS = 20;

/** Somebody new. @param site the address that paths belong to @param headers go with every request */
export function createVisitor(site: string, headers: Readonly<Record<string, string>> = {}): Visitor {
  const cookies = new Map<string, string>();
  let current: SentPage | undefined;

  const page = () => {
    if (!current) throw new Error('No page has been opened.');
    return current;
  };

  const absolute = (address: string) => new URL(address, current?.url ?? site).href;

  async function ask(address: string, init: RequestInit = {}): Promise<Response> {
    const sent = new Headers(init.headers);
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    if (cookies.size > 0)
      sent.set('Cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (init.method === 'POST') sent.set('Origin', new URL(site).origin);
    // Never one that the site may be about to close: queries of a page can keep this process from noticing for seconds.
    sent.set('Connection', 'close');
    const response = await fetch(absolute(address), { ...init, headers: sent, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    return response;
  }

  function keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const [name = '', ...value] = pair.split('=');
    const isOver = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
    if (isOver) cookies.delete(name.trim());
    else cookies.set(name.trim(), value.join('='));
  }

  async function show(address: string, init?: RequestInit): Promise<SentPage> {
    let url = absolute(address);
    let response = await ask(url, init);
    for (let redirects = 0; isRedirect(response); redirects += 1) {
      if (redirects === MOST_REDIRECTS) throw new Error(`${address} leads on without an end.`);
      await response.body?.cancel();
      url = new URL(response.headers.get('Location') ?? '', url).href;
      const keepsMethod = response.status === 307 || response.status === 308;
      response = await ask(url, keepsMethod ? init : undefined);
    }
    const html = await response.text();
    current = sentPage(url, response, html);
    return current;
  }

  return {
    cookies,
    ask,
    get page() {
      return page();
    },
    open: (address) => show(address),
    async follow(link) {
      const href = link.closest('a')?.getAttribute('href');
      if (href === null || href === undefined) throw new Error(`"${link.textContent}" is in no link.`);
      return show(href);
    },
    press(button) {
      const form = formOf(button);
      const { method, action, enctype, body } = sending(form, button);
      if (method === 'get') {
        const url = new URL(action);
        url.search = new URLSearchParams(texts(body)).toString();
        return show(url.href);
      }
      const isMultipart = enctype === 'multipart/form-data';
      return show(action, { method: 'POST', body: isMultipart ? body : new URLSearchParams(texts(body)) });
    },
  };
}

/** Types a text into a field, or chooses an option by its value or words. @throws Error where there is no such option */
export function fill(field: Element, value: string): void {
  if (field.tagName !== 'SELECT') {
    if (!('value' in field)) throw new Error(`<${field.tagName.toLowerCase()}> is no field.`);
    field.value = value;
    return;
  }
  const select = field as HTMLSelectElement;
  const option = [...select.options].find(
    (candidate) => candidate.value === value || candidate.text.trim() === value,
  );
  if (!option) throw new Error(`There is no "${value}" to choose.`);
  option.selected = true;
}

/** Ticks a checkbox or radio button, or clears it. */
export function tick(box: Element, isTicked = true): void {
  (box as HTMLInputElement).checked = isTicked;
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && headers.has('Location');
}

function sentPage(url: string, { status, headers }: Response, html: string): SentPage {
  let parsed: Document | undefined;
  /** Parsed when first asked for: that takes longer than sending the page, and of some only the status counts. */
  const read = () =>
    (parsed ??= parse(url, headers.get('Content-Type')?.startsWith('text/html') ? html : ''));
  return {
    url,
    status,
    headers,
    html,
    get document() {
      return read();
    },
    get screen() {
      return within(read().body);
    },
    get main() {
      return within(read().querySelector('main') ?? read().body);
    },
  };
}

function parse(url: string, html: string): Document {
  const { window } = new JSDOM(html, { url });
  window.getComputedStyle = unstyled;
  return window.document;
}

const BLOCKS =
  'div, dd, dl, dt, fieldset, form, h1, h2, h3, h4, h5, h6, legend, li, ol, p, section, summary, td, th, ul';

/** What names are worked out with: working out styles that no sheet has set would take nearly all of a query's time. */
function unstyled(element: Element): CSSStyleDeclaration {
  const display = element.matches(BLOCKS) ? 'block' : 'inline';
  const getPropertyValue = (property: string) => (property === 'display' ? display : '');
  return { display, visibility: 'visible', getPropertyValue } as CSSStyleDeclaration;
}

function formOf(button: Element): HTMLFormElement {
  const { form } = button as HTMLButtonElement;
  if (!form) throw new Error(`"${button.textContent}" belongs to no form.`);
  if (button.matches(':disabled')) throw new Error(`"${button.textContent}" is disabled.`);
  const asked = form.noValidate || (button as HTMLButtonElement).formNoValidate;
  const wrong = asked ? undefined : [...form.elements].find((field) => field.matches(':invalid'));
  if (wrong) throw new Error(`A browser would not send ${wrong.outerHTML.slice(0, 200)}`);
  return form;
}

/** What a browser makes of a form and its button. */
function sending(form: HTMLFormElement, button: Element) {
  const own = (name: string) => button.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const { FormData: FormDataOfPage, File: FileOfPage } = form.ownerDocument.defaultView as unknown as {
    FormData: new (form: HTMLFormElement, submitter: Element) => FormData;
    File: typeof File;
  };
  const body = new FormData();
  for (const [name, value] of new FormDataOfPage(form, button).entries()) {
    // Files are put into forms by `attach`; what jsdom has for a field without any is an empty one.
    if (value instanceof FileOfPage) body.append(name, attachedTo(form, name) ?? new File([], ''));
    else body.append(name, value);
  }
  return {
    method: (own('method') ?? 'get').toLowerCase(),
    action: new URL(own('action') ?? '', form.ownerDocument.URL).href,
    enctype: own('enctype'),
    body,
  };
}

/** Chooses a file for a field that asks for one. */
export function attach(field: Element, file: File): void {
  Object.assign(field, { attached: file });
  field.removeAttribute('required');
}

function attachedTo(form: HTMLFormElement, name: string): File | undefined {
  const fields = [...form.elements] as (Element & { attached?: File })[];
  return fields.find((field) => field.getAttribute('name') === name && field.attached)?.attached;
}

function texts(body: FormData): string[][] {
  return [...body.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
}
