import { ARRANGING } from '#app/features/businesses/licence/arranging.ts';
import { type EmailSetting, emailSettingLabel, forEachEmail } from './email-settings.ts';

/** What an owner can set, where the operator has not. */
export type SettingName =
  | ('siteName' | 'strapline' | 'contactEmail' | 'listingFormUrl' | 'mapProvider' | 'colours' | 'logo')
  | ('reviews' | 'reviewsWithout')
  | ('headline' | 'sentence' | 'factOne' | 'factTwo' | 'factThree' | 'headerLinks' | 'links' | 'firstSteps')
  | EmailSetting;

/** A page of settings. */
export type SettingSection = 'name' | 'logo' | 'colours' | 'words' | 'links' | 'overview' | 'emails';

interface SettingTexts {
  section: SettingSection;
  /** The environment variable by which an operator sets it; that one counts before all others. Null where there is none. */
  variable: string | null;
  label: string;
  hint: string;
}

/** In the order of the form. */
export const SETTINGS: Readonly<Record<SettingName, SettingTexts>> = {
  siteName: {
    section: 'name',
    variable: 'SITE_NAME',
    label: 'Name of the site',
    hint: 'Stands at the top of every page, in titles, in mails and on the home screens of phones.',
  },
  strapline: {
    section: 'name',
    variable: null,
    label: 'Line below the name',
    hint: 'Up to 60 characters, at the top of every page where there is room. Search engines are told it with the name, unless the home page has words of yours.',
  },
  contactEmail: {
    section: 'name',
    variable: 'CONTACT_EMAIL',
    label: 'E-mail address for visitors',
    hint: 'Stands on the contact, terms and privacy pages, and gets what visitors write. Without one, messages wait under Messages alone.',
  },
  listingFormUrl: {
    section: 'name',
    variable: 'LISTING_FORM_URL',
    label: 'Address of “List Your Business”',
    hint: `A form of your own elsewhere. Without one, the button leads to the site’s own. ${ARRANGING}`,
  },
  mapProvider: {
    section: 'name',
    variable: 'MAP_PROVIDER',
    label: 'Maps to find the way',
    hint: 'Where the links on cards and the button “Directions” lead.',
  },
  reviews: {
    section: 'name',
    variable: null,
    label: 'Reviews',
    hint: 'Who may write reviews here. You can collect and check them; listing pages do not show them yet.',
  },
  reviewsWithout: {
    section: 'name',
    variable: null,
    label: 'Service types without reviews',
    hint: 'One on each line, as visitors see them.',
  },
  logo: {
    section: 'logo',
    variable: null,
    label: 'Logo',
    hint: 'Before the name at the top of every page.',
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
    hint: 'Of all pages but those of the admin area.',
  },
  headline: {
    section: 'words',
    variable: null,
    label: 'Headline',
    hint: 'The large words at the top, up to 60 characters.',
  },
  sentence: {
    section: 'words',
    variable: null,
    label: 'Sentence below it',
    hint: 'What is found here, and where; up to 160 characters.',
  },
  factOne: {
    section: 'words',
    variable: null,
    label: 'First fact',
    hint: 'Three facts stand below the search, each up to 30 characters.',
  },
  factTwo: { section: 'words', variable: null, label: 'Second fact', hint: 'Beside the first.' },
  factThree: { section: 'words', variable: null, label: 'Third fact', hint: 'Beside the second.' },
  headerLinks: {
    section: 'links',
    variable: null,
    label: 'Links at the top',
    hint: 'One a line, as below, with up to 20 characters of words. Up to three, after the pages of the site in the bar at the top and in the menu of phones.',
  },
  links: {
    section: 'links',
    variable: null,
    label: 'Your links',
    hint: 'One a line: the words, then the address, such as “House rules /pages/house-rules” or “Our shop https://shop.example”. Up to ten, in the footer in this order.',
  },
  ...forEachEmail((name) => ({
    section: 'emails' as const,
    variable: null,
    label: emailSettingLabel(name),
    hint: '',
  })),
};

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** The settings of a page, in the order of its form. */
export function settingsOn(section: SettingSection): SettingName[] {
  return SETTING_NAMES.filter((name) => SETTINGS[name].section === section);
}
