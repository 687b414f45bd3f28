import { isActivityAlone, readActivities } from '../cells/activity.ts';
import { withoutDays } from '../cells/days.ts';
import { isOfTheTrade } from '../cells/name.ts';
import { postcodeIn } from '../cells/place.ts';
import { mayConcern } from '../standing/standing.ts';

export interface Note {
  line: number;
  text: string;
}

/** An activity heads the licences below it, a title heads the list, and an admin is asked about notes. */
export type Outside = 'nothing' | 'activity' | 'title' | 'note';

export const PAGE_NUMBER = /^(?:page\s{0,3})?\d{1,4}(?:\s{0,3}(?:of|\/)\s{0,3}\d{1,4})?$/i;
const LONGEST_TITLE = 120;
const TITLE =
  /\bregisters?\b|\blicen[cs](?:es|ees|ing)\b|\blicen[cs]ed\b.{0,40}\b(?:premises|establishments|boarders|breeders|businesses|kennels)\b|\b(?:council|borough)\b/i;
const NO_TITLE = /[.!?;:,=*†‡§¶#^~]|\d{5}|\d\/\d|[A-Z]\d/;
const OF_TITLES =
  /\b(?:public|registers?|lists?|of|the|in|for|and|or|to|by|with|under|its|all|current(?:ly)?|active|valid|granted|issued|holders?|premises|establishments?|businesses|operators?|boarders|breeders|council|borough|district|city|county|area|section|part|page|as|at|on|about|details|information)\b/g;
const OF_THE_LIST =
  /\b(?:(?:last )?updated?|correct|accurate|printed|extracted|exported|generated|produced|created|published|downloaded|compiled|revised|amended|version|as (?:at|of)|on|from|by|the|this|of|in|is|was|date|time|data|register|list(?:ings?)?|document|report|page|information|website|council|at|am|pm|bst|gmt|(?:grand |sub[ -]?)?totals?|number|licen[cs](?:es|ed)|premises|establishments?|businesses|records?|entries|rows|results|showing|to|next|review|mon|tue|wed|thu|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|(?:19|20)\d\d|\d{1,2}[:.]\d\d|\d{1,2}(?:st|nd|rd|th))\b/gi;
const MADE =
  /\b(?:updated?|correct|accurate|printed|extracted|exported|generated|produced|created|published|downloaded|compiled|revised|amended|as (?:at|of|on)|version|review|totals?|number of|showing|page)\b/i;
const RIGHTS =
  /^(?:©|\(c\) \d{4}|copyright\b|.{0,60}\bcrown copyright\b|.{0,80}\bopen government licen[cs]e\b)/i;
const CONTACT =
  /^(?:(?:e-?mail|web(?:site)?|tel(?:ephone)?|phone)\W{0,3})?(?:[^\s@]{1,64}@[^\s@]{1,190}|(?:https?:\/\/|www\.)\S{1,300}|\(?(?:\+44|0)[\d() -]{8,16}\d)$/i;

export function outsideOf(written: string): Outside {
  const text = written.replaceAll(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}*†‡§¶#]/u.test(text) || PAGE_NUMBER.test(text)) return 'nothing';
  if (isActivityAlone(text)) return 'activity';
  if (isOfTheList(text) || !/\p{L}/u.test(withoutLaw(text).replaceAll(/[\d*†‡§¶#]/g, 'a'))) return 'nothing';
  return isTitle(text) ? 'title' : 'note';
}

/** True if a line only gives the list's date, number of rows, council or contact. */
export function isOfTheList(text: string): boolean {
  if (mayConcern(text)) return false;
  const rest = withoutDays(text).replaceAll(OF_THE_LIST, ' ');
  const isMade = MADE.test(text) && !/\p{L}/u.test(rest.replaceAll(/\b\d{1,6}\b/g, ' '));
  // “Winchester City Council - printed 03/11/2026   Page 1 of 2”.
  const isFoot = /\bpage \d{1,4} of \d{1,4}$/i.test(text) && text.length <= 100 && !isOfTheTrade(text);
  return isMade || isFoot || CONTACT.test(text) || (RIGHTS.test(text) && text.length <= 160);
}

function isTitle(text: string): boolean {
  const bare = withoutLaw(withoutDays(text));
  const { rest } = readActivities(bare);
  return (
    text.length <= LONGEST_TITLE &&
    TITLE.test(text) &&
    !NO_TITLE.test(bare) &&
    !mayConcern(bare) &&
    postcodeIn(text) === null &&
    !isOfTheTrade(rest) &&
    !/\p{Ll}{2}/u.test(rest.replaceAll(OF_TITLES, ' ').replaceAll(/\p{Lu}[\p{L}’']*/gu, ' '))
  );
}

/** Removes names of laws: “Animal Boarding Establishments Act 1963” names no activity. */
export function withoutLaw(title: string): string {
  return title.replaceAll(LAW, ' ');
}

const LAW =
  /\b(?:the )?(?:(?:Animal|Boarding|Establishments?|Breeding|of|and|Sale|Dogs?|Welfare|Pet|Animals|\(?Licensing|Activities|Involving|Animals\)?|\(?England\)?|\(?Wales\)?|\(?Scotland\)?|Riding|Dangerous|Wild|Performing|Northern|Ireland)[ ,()]{1,3}){1,16}(?:Acts?|Regulations|Order)\b(?: (?:\(\w{1,20}\) )?(?:\d{4}))?/gi;

export const activitiesOfTitle = (title: string) => readActivities(withoutLaw(title));
