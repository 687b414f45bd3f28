import * as z from 'zod';
import { counted, isDay, longDay } from '@dog-care-directory/text';
import type { ads } from '#db/schema.ts';

export type StoredAd = typeof ads.$inferSelect;

/** Pence; simplified VAT invoices serve up to £250. */
export const MOST_SIMPLIFIED = 25_000;
export const VAT_PERCENT = 20;
const LARGEST_PRICE = 10_000_00;

export const AD_PLACES = {
  town: 'Above the results of a service in a town',
  region: 'Above the results of a service in the whole region',
  blog: 'Beside the blog',
} as const;

export type AdPlace = keyof typeof AD_PLACES;

const day = z.string().refine(isDay, 'Enter a day.');

export const adSchema = z
  .object({
    listing: z.string().trim().min(1, 'Enter the address of the listing’s page.').max(300),
    place: z.enum(Object.keys(AD_PLACES) as [AdPlace], 'Choose a place.'),
    town: z.string(),
    service: z.string(),
    first_day: day,
    last_day: day,
    price: z
      .string()
      .trim()
      .regex(/^£?\d{1,5}(\.\d\d)?$/, 'Enter pounds and pence, such as 25.00. Enter 0 for free of charge.')
      .transform((pounds) => Math.round(Number(pounds.replace('£', '')) * 100))
      .refine((pence) => pence <= LARGEST_PRICE, 'The price can be £10,000 at most.'),
    payment_link: z
      .string()
      .trim()
      .max(1000)
      .refine(
        (address) => address === '' || (address.startsWith('https://') && URL.canParse(address)),
        'The payment link must start with https://.',
      ),
    bill_to: z.string().trim().max(500, 'Shorten this to 500 characters.'),
  })
  .superRefine(({ place, town, service, first_day, last_day, price, bill_to }, { addIssue }) => {
    const problem = (name: string, message: string) => addIssue({ code: 'custom', path: [name], message });
    if (last_day < first_day) problem('last_day', 'The last day must not be before the first.');
    if (place === 'town' && town === '') problem('town', 'Choose a town.');
    if (place !== 'blog' && service === '') problem('service', 'Choose a service.');
    if (price > MOST_SIMPLIFIED && bill_to === '')
      problem('bill_to', 'An invoice of more than £250 needs the customer’s name and address.');
  });

export type AdInput = z.output<typeof adSchema>;
export type AdValues = z.input<typeof adSchema>;

export const EMPTY_AD: AdValues = {
  listing: '',
  place: 'town',
  town: '',
  service: '',
  first_day: '',
  last_day: '',
  price: '',
  payment_link: '',
  bill_to: '',
};

export const UNLISTED = 'A listing that isn’t public';

export function priceText(pence: number): string {
  return pence === 0 ? 'Free of charge' : `£${(pence / 100).toFixed(2)}`;
}

interface Places {
  name: string;
  towns: readonly { slug: string; name: string }[];
}

/** “Dog Walkers in Winchester”. */
export function placeText(
  { place, town, service }: Pick<StoredAd, 'place' | 'town' | 'service'>,
  { name, towns }: Places,
): string {
  if (place === 'blog') return AD_PLACES.blog;
  const where = place === 'region' ? `all of ${name}` : towns.find(({ slug }) => slug === town)?.name;
  return `${service ?? 'A former service'} in ${where ?? 'a former town'}`;
}

export function daysText({ first_day, last_day }: Pick<StoredAd, 'first_day' | 'last_day'>): string {
  return `${longDay(first_day)} to ${longDay(last_day)}`;
}

/** True if money and dates allow it to be shown on this day or later. */
export function isPaidFor({ price, paid_at }: Pick<StoredAd, 'price' | 'paid_at'>): boolean {
  return price === 0 || paid_at !== null;
}

/** State as a sentence. @param today 2026-12-01 @param fit with the problem if the listing can't be shown */
export function adState(ad: StoredAd, today: string, fit: object | { problem: string }): string {
  if (ad.withdrawn_at) return 'Withdrawn.';
  if (ad.last_day < today) return 'Ended.';
  const problems = [
    ...(isPaidFor(ad) ? [] : ['It isn’t paid yet, so visitors don’t see it.']),
    ...('problem' in fit ? [fit.problem] : []),
  ];
  if (ad.first_day > today) problems.unshift(`It begins on ${longDay(ad.first_day)}.`);
  return problems.length > 0 ? problems.join(' ') : 'Visitors see it now.';
}

export interface AdFigures {
  shown: number;
  opened: number;
  called: number;
}

export function figuresText({ shown, opened, called }: AdFigures): string {
  return `Shown ${counted(shown, 'time')}, opened ${counted(opened, 'time')}, ${counted(called, 'call')} started`;
}

/** Place, days, price and figures. */
export function adLines({ ad, figures }: { ad: StoredAd; figures: AdFigures }, region: Places): string[] {
  return [placeText(ad, region), daysText(ad), priceText(ad.price), figuresText(figures)];
}

/** Invoice as issued: in full, or simplified (up to £250) if it has no customer's address. */
export function invoiceText({ invoice, paid_at }: Pick<StoredAd, 'invoice' | 'paid_at'>): string {
  if (!invoice) return '';
  const { day, from, to, what, price, vat } = invoice;
  const tax = vat ? Math.round((price * vat.percent) / (100 + vat.percent)) : 0;
  return [
    `Date of invoice and supply: ${longDay(day)}`,
    `\nFrom:\n${from}`,
    ...(vat ? [`VAT number ${vat.number}`] : []),
    `\nTo:\n${to}`,
    `\nFor:\n${what}`,
    ...(vat ? [`\nWithout VAT: ${priceText(price - tax)}`, `VAT at ${vat.percent}%: ${priceText(tax)}`] : []),
    `${vat ? 'Total with VAT' : '\nTotal, no VAT charged'}: ${priceText(price)}${paid_at ? ', paid' : ''}`,
  ].join('\n');
}
