import { isDay } from '@dog-care-directory/text';
import { orList } from '#app/platform/words/lists.ts';
import * as z from 'zod';
import { MAP_PROVIDERS, type MapProvider } from '#app/features/businesses/listing/contact-links.ts';
import { parseColours, THEMES } from '../colours/colours.ts';
import { parseLogo } from '../logo/logo.ts';
import { webAddress } from '#app/platform/environment-values.ts';
import { readEmailText } from '#app/mail/email-text.ts';
import { parseEmbedSites } from './embed-sites.ts';
import { forEachEmail } from './email-settings.ts';
import { IN_FOOTER, IN_HEADER, parseLinks } from './own-links.ts';
import { parseOwnAnswers } from './own-answers.ts';
import {
  LONGEST_FACT,
  LONGEST_LINE,
  LONGEST_SENTENCE,
  SETTING_NAMES,
  type SettingName,
  SETTINGS,
} from './setting-texts.ts';

export interface Settings extends Record<SettingName, string> {
  mapProvider: MapProvider;
  noticeClaims: 'none' | 'companies';
  reviews: 'off' | 'invited' | 'open';
  crawlers: 'search' | 'all' | 'none';
}

const COLOURS_WANTED = `must be ${THEMES.map(({ name }) => name).join(', ')} or two colours such as f58aa0-c73468`;
const linksWanted = ({ most, longestLabel }: typeof IN_FOOTER) =>
  `must each be on a separate line, up to ${most}: text of up to ${longestLabel} characters, then an address that starts with https:// or, for a page on this site, with /`;
const linksFor = (room: typeof IN_FOOTER) =>
  z
    .string()
    .trim()
    .refine((value) => parseLinks(value, room) !== null, linksWanted(room));

const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `must be ${most} characters or fewer`)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'must be letters, numbers and symbols on one line');

/** Validation of each setting. Messages follow its label or variable name. */
export const SETTING_SCHEMAS: { readonly [Name in SettingName]: z.ZodType<Settings[Name]> } = {
  // Used in email headers, hence one line.
  siteName: oneLine(LONGEST_LINE),
  strapline: oneLine(LONGEST_LINE),
  announcement: oneLine(LONGEST_SENTENCE),
  announcementEnds: z.string().refine(isDay, 'must be a day such as 2026-12-24'),
  digest: z.literal('on'),
  digestWords: z.string().trim().max(600, 'must be 600 characters or fewer'),
  listingsSource: oneLine(LONGEST_SENTENCE),
  noticeClaims: z.enum(['none', 'companies'], 'must be no or to companies'),
  contactEmail: z.email('must be an email address').max(254, 'must be an email address'),
  listingFormUrl: webAddress.refine(({ length }) => length <= 2000, 'must be 2,000 characters or fewer'),
  colours: z.string().refine((value) => parseColours(value) !== null, COLOURS_WANTED),
  firstSteps: z.literal('hidden'),
  reviews: z.enum(['off', 'invited', 'open'], 'must be off, by invitation or open to all'),
  crawlers: z.enum(['search', 'all', 'none'], 'must be search, all or none'),
  embedSites: z
    .string()
    .trim()
    .refine(
      (value) => parseEmbedSites(value) !== null,
      'must each be on a separate line, up to 50: https:// and the name of the site, without a path',
    ),
  dbsBasis: z.string().trim().max(2000, 'must be 2,000 characters or fewer'),
  reviewsWithout: z.string().trim().max(2000, 'must be 2,000 characters or fewer'),
  logo: z.string().refine((value) => parseLogo(value) !== null, 'must be an uploaded picture'),
  headline: oneLine(LONGEST_LINE),
  sentence: oneLine(LONGEST_SENTENCE),
  factOne: oneLine(LONGEST_FACT),
  factTwo: oneLine(LONGEST_FACT),
  factThree: oneLine(LONGEST_FACT),
  headerLinks: linksFor(IN_HEADER),
  links: linksFor(IN_FOOTER),
  mapProvider: z.enum(MAP_PROVIDERS, `must be ${orList(MAP_PROVIDERS)}`),
  answers: z.string().refine((value) => parseOwnAnswers(value) !== null, 'must be answers of this site'),
  invoiceFrom: z.string().trim().max(500, 'must be 500 characters or fewer'),
  adPrices: z.string().trim().max(1000, 'must be 1,000 characters or fewer'),
  vatNumber: z.string().regex(/^[A-Z]{2} ?[A-Z\d ]{5,15}$/, 'must be a VAT number such as GB123456789'),
  ...forEachEmail((name) =>
    z.string().refine((value) => readEmailText(name, value) !== null, 'must be an email this site can send'),
  ),
};

export function readSettings(stored: Readonly<Partial<Record<string, string>>>): Partial<Settings> {
  const read = SETTING_NAMES.flatMap((name) => {
    const { success, data } = SETTING_SCHEMAS[name].safeParse(stored[name]);
    return success ? [[name, data]] : [];
  });
  return Object.fromEntries(read) as Partial<Settings>;
}

/** Parses input: the value to store, null for none, or a message. */
export function readTyped(name: SettingName, typed: string): { value: string | null } | { problem: string } {
  if (typed.trim() === '') return { value: null };
  const { success, data, error } = SETTING_SCHEMAS[name].safeParse(typed.trim());
  if (success) return { value: data };
  return { problem: `${SETTINGS[name].label} ${error.issues[0]?.message ?? 'is not valid'}.` };
}
