import { ARRANGING } from '#app/features/businesses/licence/arranging.ts';
import { type EmailSetting, emailSettingLabel, forEachEmail } from './email-settings.ts';
import { IN_FOOTER, IN_HEADER } from './own-links.ts';

export const LONGEST_LINE = 60;
export const LONGEST_SENTENCE = 160;
export const LONGEST_FACT = 30;

/** Settings of the owner. The operator's configuration takes precedence. */
export type SettingName =
  | ('siteName' | 'strapline' | 'contactEmail' | 'listingFormUrl' | 'mapProvider' | 'colours' | 'logo')
  | ('announcement' | 'announcementEnds' | 'digest' | 'digestWords' | 'listingsSource' | 'noticeClaims')
  | ('reviews' | 'reviewsWithout' | 'crawlers' | 'embedSites' | 'dbsBasis')
  | ('headline' | 'sentence' | 'factOne' | 'factTwo' | 'factThree' | 'headerLinks' | 'links' | 'firstSteps')
  | ('answers' | 'invoiceFrom' | 'vatNumber' | 'adPrices')
  | EmailSetting;

export type SettingSection =
  | 'name'
  | 'logo'
  | 'colours'
  | 'words'
  | 'links'
  | 'overview'
  | 'emails'
  | 'answers';

interface SettingTexts {
  section: SettingSection;
  /** Environment variable that overrides the setting; null if none. */
  variable: string | null;
  label: string;
  hint: string;
  /** Placeholder of its control. */
  standard?: string;
}

export const SETTINGS: Readonly<Record<SettingName, SettingTexts>> = {
  siteName: {
    section: 'name',
    variable: 'SITE_NAME',
    label: 'Name of the site',
    hint: 'Shown at the top of every page, in titles, in emails and on phone home screens.',
  },
  strapline: {
    section: 'name',
    variable: null,
    label: 'Line below the name',
    hint: `Up to ${LONGEST_LINE} characters, shown at the top of every page where there is room. Search engines see it with the name, unless the home page has your own text.`,
  },
  announcement: {
    section: 'name',
    variable: null,
    label: 'Announcement',
    hint: `One line at the top of every page, up to ${LONGEST_SENTENCE} characters, such as “We’re away until 2 January”.`,
  },
  announcementEnds: {
    section: 'name',
    variable: null,
    label: 'Last day of the announcement',
    hint: 'It goes by itself the day after. Without a day it stays until you delete it.',
  },
  digest: {
    section: 'name',
    variable: null,
    label: 'Monthly emails',
    hint: 'On the first of each month, people who asked for it hear what’s new in their town and in the blog. See the next one under Emails, “Once a month”.',
  },
  digestWords: {
    section: 'name',
    variable: null,
    label: 'Your words in the monthly email',
    hint: 'They stand at its top until you change them.',
  },
  contactEmail: {
    section: 'name',
    variable: 'CONTACT_EMAIL',
    label: 'Email address for visitors',
    hint: 'Shown on the contact, terms and privacy pages. Visitors’ messages are sent here. Without one, messages are only shown under Messages.',
  },
  listingFormUrl: {
    section: 'name',
    variable: 'LISTING_FORM_URL',
    label: 'Address of “List Your Business”',
    hint: `Your own form on another site. Without one, the button goes to this site’s form. ${ARRANGING}`,
  },
  mapProvider: {
    section: 'name',
    standard: 'google',
    variable: 'MAP_PROVIDER',
    label: 'Maps for directions',
    hint: 'Where the links on cards and the button “Directions” lead.',
  },
  reviews: {
    section: 'name',
    variable: null,
    label: 'Reviews',
    hint: 'Who can write reviews here. While they are off, no page shows them and nothing is lost.',
  },
  reviewsWithout: {
    section: 'name',
    variable: null,
    label: 'Service types without reviews',
    hint: 'One on each line, as visitors see them.',
  },
  crawlers: {
    section: 'name',
    standard: 'search',
    variable: null,
    label: 'AI crawlers',
    hint: '“Search only” lets in programs that lead people here, and none that train AI models. Programs that ignore robots.txt get few pages a minute.',
  },
  embedSites: {
    section: 'name',
    variable: null,
    label: 'Sites that can show your lists',
    hint: 'One on each line, such as https://www.council.example or https://*.council.example. Leave it empty for all sites, or enter “none”.',
  },
  dbsBasis: {
    section: 'name',
    variable: null,
    label: 'Lawful basis for DBS checks',
    hint: 'Even a clear DBS check is data about criminal offences (UK GDPR, Article 10). Record your basis and condition, such as consent, before you note one. While this is empty, no page shows them.',
  },
  listingsSource: {
    section: 'name',
    variable: null,
    label: 'Where your listings come from',
    hint: `For the notice to businesses and the privacy page, up to ${LONGEST_SENTENCE} characters, such as “Google Maps and the councils’ registers of licences”.`,
  },
  noticeClaims: {
    section: 'name',
    standard: 'none',
    variable: null,
    label: 'Mention claiming in the notice to businesses',
    hint: 'Only to names that end in Ltd, Limited, LLP or PLC. For sole traders it would be marketing, which needs their consent.',
  },
  logo: {
    section: 'logo',
    variable: null,
    label: 'Logo',
    hint: 'Shown before the name at the top of every page.',
  },
  firstSteps: {
    section: 'overview',
    variable: null,
    label: 'First steps',
    hint: 'Whether the overview shows them.',
  },
  colours: {
    section: 'colours',
    variable: 'SITE_COLOURS',
    label: 'Colours',
    hint: 'Used on all pages except the admin area.',
  },
  headline: {
    section: 'words',
    variable: null,
    label: 'Headline',
    hint: `The large heading at the top, up to ${LONGEST_LINE} characters.`,
  },
  sentence: {
    section: 'words',
    variable: null,
    label: 'Sentence below it',
    hint: `What visitors can find here and where, up to ${LONGEST_SENTENCE} characters.`,
  },
  factOne: {
    section: 'words',
    variable: null,
    label: 'First fact',
    hint: `Three facts shown below the search, each up to ${LONGEST_FACT} characters.`,
  },
  factTwo: { section: 'words', variable: null, label: 'Second fact', hint: 'Next to the first.' },
  factThree: { section: 'words', variable: null, label: 'Third fact', hint: 'Next to the second.' },
  headerLinks: {
    section: 'links',
    variable: null,
    label: 'Links at the top',
    hint: `One on each line, as below, with text of up to ${IN_HEADER.longestLabel} characters. Up to ${IN_HEADER.most}, shown after the site’s own pages in the top bar and the phone menu.`,
  },
  links: {
    section: 'links',
    variable: null,
    label: 'Your links',
    hint: `One on each line: the text, then the address, such as “House rules /pages/house-rules” or “Our shop https://shop.example”. Up to ${IN_FOOTER.most}, shown in the footer in this order.`,
  },
  answers: {
    section: 'answers',
    variable: null,
    label: 'Answers',
    hint: 'To begin replies with.',
  },
  invoiceFrom: {
    section: 'name',
    variable: null,
    label: 'Your name and address on invoices for ads',
    hint: 'Without them, invoices name only the site.',
  },
  adPrices: {
    section: 'name',
    variable: null,
    label: 'Prices of ads',
    hint: 'Such as “Dog walkers in a town: £20 a month”. With them, owners of listings are shown a page about ads, with what is free.',
  },
  vatNumber: {
    section: 'name',
    variable: null,
    label: 'Your VAT number',
    hint: 'Such as GB123456789. Invoices then show the VAT that the price includes. Leave it empty if you aren’t registered.',
  },
  ...forEachEmail((name) => ({
    section: 'emails' as const,
    variable: null,
    label: emailSettingLabel(name),
    hint: '',
  })),
};

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export function settingsOn(section: SettingSection): SettingName[] {
  return SETTING_NAMES.filter((name) => SETTINGS[name].section === section);
}
