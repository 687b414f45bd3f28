import { longDay } from '@dog-care-directory/text';
import type { ShownPhone } from '#app/features/businesses/phones/shown-phones.server.ts';
import type { CategoryKind } from '#app/features/businesses/service-types/category-kind.ts';
import type { CardBusiness } from '#app/features/directory/card/card-business.ts';
import type { ToastMessage } from '#app/ui/toast/toast-list.ts';

/** One enquiry can go to this many businesses. */
export const MOST_ASKED = 3;
/** In characters; the table repeats these limits. */
export const LONGEST = { name: 40, email: 254, about: 2000 } as const;

export interface EnquiryValues {
  /** Slugs of the ticked businesses. */
  business: string[];
  /** Days, 2026-12-19; empty if not given. */
  from: string;
  to: string;
  about: string;
  name: string;
  email: string;
}

export type EnquiryErrors = Partial<Record<keyof EnquiryValues, string>>;

/** A listing of the form. */
export interface Offered {
  slug: string;
  name: string;
  /** 'Free 19–27 Dec', or why it can't be asked. */
  line: string;
  canBeAsked: boolean;
  /** Its first number; null if none can be dialled. */
  call: ShownPhone | null;
  card: Pick<CardBusiness, 'name' | 'kind' | 'picture'>;
}

export interface EnquiryRefused {
  values?: EnquiryValues;
  errors?: EnquiryErrors;
  problem: ToastMessage;
  captchaNeeded?: true;
}

/** An enquiry as its sender sees it. */
export interface OwnEnquiry {
  isSent: boolean;
  /** True if there is a business left to send it to. */
  canSend: boolean;
  /** `words` say what became of it; null if it is still to be sent. */
  businesses: { name: string; href: string | null; words: string | null }[];
  when: string;
  about: string;
  name: string;
  email: string;
  /** '1 March 2027' */
  deletedOn: string;
}

/** An enquiry as a business answers it. */
export interface AskedBusiness {
  name: string;
  sender: string;
  isDeclined: boolean;
}

/** '19 to 27 December 2026', 'from 19 December 2026'; empty without dates. */
export function daysText(from: string | null, to: string | null): string {
  if (!from) return '';
  if (!to) return `from ${longDay(from)}`;
  const same =
    from.slice(0, 7) === to.slice(0, 7) ? / .*/ : from.slice(0, 4) === to.slice(0, 4) ? / \d+$/ : '';
  return `${longDay(from).replace(same, '')} to ${longDay(to)}`;
}

const SERVICES: Readonly<Record<CategoryKind, string>> = {
  walkers: 'dog walking',
  'day-care': 'day care',
  kennels: 'boarding',
  parks: 'a booking',
  other: 'dog care',
};

/** The service that an enquiry is about: 'boarding'. */
export const serviceText = (kind: CategoryKind): string => SERVICES[kind];
