import { type BoundFunctions, type queries, within } from '@testing-library/dom';
import { insertAccount, SESSION_COOKIE, withSession } from '#tests/support/accounts/made-accounts.ts';
import type { Site } from '#tests/support/site/site-process.ts';
import { fill, type SentPage, tick, type Visitor } from './visitor.ts';
import { words } from './words.ts';

type Part = BoundFunctions<typeof queries>;

/** Presses the button of this name, of the open page or a part of it. */
export function press(
  visitor: Visitor,
  name: string | RegExp,
  part: Part = visitor.page.screen,
): Promise<SentPage> {
  return visitor.press(named(part.queryAllByRole('button'), name));
}

/** Follows the link of this name, of the main part of the open page or another part. */
export function follow(
  visitor: Visitor,
  name: string | RegExp,
  part: Part = visitor.page.main,
): Promise<SentPage> {
  return visitor.follow(named(part.queryAllByRole('link'), name));
}

/** Fills in fields of the open page, which are found by their labels. */
export function fillIn(visitor: Visitor, fields: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(fields)) fill(fieldOf(visitor, label), value);
}

/** Presses a button as where the browser does not look at the fields by itself. */
export function pressUnchecked(visitor: Visitor, name: string): Promise<SentPage> {
  const button = named(visitor.page.screen.queryAllByRole<HTMLButtonElement>('button'), name);
  button.formNoValidate = true;
  return visitor.press(button);
}

/** Ticks the box with this label. */
export function tickIn(visitor: Visitor, label: string | RegExp): void {
  tick(fieldOf(visitor, label));
}

/** What stands in the field with this label. */
export function valueOf(visitor: Visitor, label: string | RegExp): string {
  return fieldOf(visitor, label).value;
}

/** The part of the open page with this role and name. */
export function partOf(
  visitor: Visitor,
  role: 'region' | 'group' | 'navigation' | 'list' | 'table',
  name: string,
): Part {
  return within(visitor.page.main.getByRole(role, { name }));
}

/** The first part of the open page that a selector finds. @throws Error where there is none */
export function partAt(visitor: Visitor, selector: string): Part {
  return within(elementAt(visitor, selector));
}

/** The first element of the open page that a selector finds. @throws Error where there is none */
export function elementAt(visitor: Visitor, selector: string): HTMLElement {
  const element = visitor.page.document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector} on ${visitor.page.url}.`);
  return element;
}

/** The heading of the open page. */
export function headingOf(visitor: Visitor): string {
  return words(visitor.page.screen.getByRole('heading', { level: 1 }));
}

/** The text of the open page in one line, notices included. */
export function wordsOf(visitor: Visitor): string {
  return words(visitor.page.document.body);
}

/** Has a visitor hold a session of a new account. @returns its email address */
export async function beginSession(visitor: Visitor, site: Site, { admin = false } = {}): Promise<string> {
  const { email, session } = await withSession(site, (client) => insertAccount(client, admin));
  visitor.cookies.set(SESSION_COOKIE, session);
  return email;
}

/** @throws Error where there is not exactly one, with the names that there are */
function fieldOf(visitor: Visitor, label: string | RegExp): HTMLInputElement {
  const [field, ...others] = fieldsOf(visitor, label);
  if (field && others.length === 0) return field;
  const all = labelled(visitor).map(nameOf).join(', ');
  throw new Error(`${others.length} others or none have the label ${label}. There are: ${all}`);
}

/** The fields of the open page with this label. */
export function fieldsOf(visitor: Visitor, label: string | RegExp): HTMLInputElement[] {
  return called(labelled(visitor), label).map((element) => controlOf(element) as HTMLInputElement);
}

function labelled({ page }: Visitor): Element[] {
  return [...page.document.querySelectorAll('label, [aria-label]')].filter((element) => controlOf(element));
}

function controlOf(element: Element): Element | null {
  const control = element.tagName === 'LABEL' ? (element as HTMLLabelElement).control : element;
  return control?.matches('input, select, textarea') ? control : null;
}

/** @throws Error where there is not exactly one, with the names that there are */
function named<Named extends Element>(elements: readonly Named[], name: string | RegExp): Named {
  // What is there for the Enter key alone has no name for anybody.
  const shown = elements.filter((element) => !element.closest('[hidden]'));
  const [first, ...others] = called(shown, name);
  if (first && others.length === 0) return first;
  const all = elements.map(nameOf).join(', ');
  throw new Error(`${others.length} others or none are named ${name}. There are: ${all}`);
}

/** The elements of this name. Names that say more to whom they are read out count where no other does. */
function called<Named extends Element>(elements: readonly Named[], name: string | RegExp): Named[] {
  const match = (is: (text: string) => boolean) => elements.filter((element) => is(nameOf(element)));
  if (typeof name !== 'string') return match((text) => name.test(text));
  const exact = match((text) => text === name);
  return exact.length > 0 ? exact : match((text) => text.toLowerCase().startsWith(name.toLowerCase()));
}

function nameOf(element: Element): string {
  const labels = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const named = labels.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
  if (named.length > 0)
    return named.map((label) => label.getAttribute('aria-label') ?? words(label)).join(' ');
  return element.getAttribute('aria-label') ?? words(element);
}
