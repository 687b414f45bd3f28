import { longDay } from '@dog-care-directory/text';
import { parseColours, THEMES } from '../colours/colours.ts';
import { isEmailSetting } from './email-settings.ts';
import { ownAnswers } from './own-answers.ts';
import type { SettingName } from './setting-texts.ts';

export const MAPS: Record<string, string> = {
  google: 'Google Maps',
  osm: 'OpenStreetMap',
  apple: 'Apple Maps',
};

export const REVIEW_ACCESS: Record<string, string> = {
  off: 'Off',
  invited: 'By invitation: only people who have a business’s link',
  open: 'Open to all',
};

export const CRAWLERS: Record<string, string> = {
  search: 'Search only',
  all: 'All',
  none: 'None',
};

export const NOTICE_CLAIMS: Record<string, string> = { none: 'No', companies: 'To companies' };

const HAS_DEFAULT: readonly SettingName[] = [
  ...(['siteName', 'mapProvider', 'reviews', 'crawlers', 'noticeClaims', 'logo', 'colours'] as const),
  ...(['headline', 'sentence', 'factOne', 'factTwo', 'factThree'] as const),
];

export function wordedSetting(name: SettingName, value: string | null): string {
  if (isEmailSetting(name)) return value ? `${value.split('\n', 1)[0]} …` : 'the standard text';
  if (!value) return HAS_DEFAULT.includes(name) ? 'default' : 'none';
  if (name === 'digest') return 'on';
  if (name === 'announcementEnds') return longDay(value);
  if (name === 'logo') return 'a picture';
  if (name === 'answers') return answersWords(value);
  if (name === 'colours') return coloursWords(value);
  if (name === 'reviews') return REVIEW_ACCESS[value] ?? value;
  if (name === 'noticeClaims') return NOTICE_CLAIMS[value] ?? value;
  if (name === 'crawlers') return CRAWLERS[value] ?? value;
  return name === 'mapProvider' ? (MAPS[value] ?? value) : value;
}

function answersWords(value: string): string {
  const titles = ownAnswers({ answers: value }).map(({ title }) => title);
  const shown = titles.slice(0, 5).join(', ');
  return titles.length > 5 ? `${shown} and ${titles.length - 5} more` : shown;
}

function coloursWords(value: string): string {
  const theme = THEMES.find(({ name }) => name === value);
  const own = parseColours(value);
  return theme?.label ?? (own ? `${own.band} and ${own.buttons}` : value);
}
