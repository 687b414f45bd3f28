/** Lines about a whole list: when it was made, who made it, how many rows it has, and where to ask. */
import { withoutDays } from '../cells/days.ts';
import { isOfTheTrade } from '../cells/name.ts';
import { postcodeIn } from '../cells/place.ts';
import { saysAgainst } from './standing.ts';
import { statementsIn } from './statement.ts';

const LONGEST_FOOTNOTE = 600;
const words = (list: string) => new RegExp(String.raw`^(?:${list.trim().replaceAll(/\s+/g, '|')})$`, 'i');

/** What happens to lists, and not to licences. */
const MADE =
  /\b(?:updated?|correct(?:ed)?|accurate|printed|extracted|extract|exported|generated|produced|created|published|downloaded|compiled|revised|reviewed|review|refreshed|amended|as (?:at|of|on)|run on|date of (?:report|list|issue of list))\b/i;
/** The only words that are beside a day of a list. */
const OF_MAKING = words(`
  updated? correct(?:ed)? accurate printed extracted extract exported generated produced created published downloaded compiled
  revised reviewed review refreshed amended run as at of on from the this that these is was are were has been by to up in be it will
  data register lists? listings? information details document report page file spreadsheet table dataset records? entries content
  website system version date time last next every each licences? licensed premises establishments? public animals? activit(?:y|ies)
  boarding council monthly weekly daily quarterly annually yearly regularly month week day quarter year end and am pm hrs hours bst gmt
  utc mon(?:day)? tues?(?:day)? wed(?:nesday)? thu(?:rs)?(?:day)? fri(?:day)? sat(?:urday)? sun(?:day)? january february march april
  may june july august september october november december \\d{1,4}(?:st|nd|rd|th|am|pm)?`);

const COUNTED = words(`
  totals? grand sub number no of count in all the licences? licensed premises establishments? businesses records? entries rows results
  holders listings? items registered currently on this list register found shown showing displaying to \\d{1,6}`);
const COUNT = /\btotals?\b|\bnumber of\b|\bcount\b/i;
/** “3 premises”, “Licences: 3”, “1 to 3 of 3 entries”. */
const MANY =
  /^(?:(?:showing |displaying )?\d{1,6}(?: (?:to|of|-) \d{1,6}){0,2} (?:licences|premises|establishments|businesses|records?|entries|rows|results|items)\b|(?:licences|premises|establishments|businesses|records|entries|rows|results)\s?[:=] ?\d{1,6}$)/i;

const RIGHTS =
  /^(?:contains\b.{1,80}\b(?:data|information)\b|.{0,60}\bcrown copyright\b|.{0,80}\bopen government licen[cs]e\b|.{0,60}\bdatabase rights?\b|.{0,40}\bordnance survey\b|.{0,40}\ball rights reserved\b|©|\(c\) \d{4}\b|copyright\b(?=\W{0,3}(?:©|\d{4}|$))|copyright\b.{1,80}\bcouncil\b|licen[cs]e v?[23]\.0\.?$|ogl\b)/i;

const LABEL =
  /^(?:data source|source|author|publisher|file(?: ?name| ?path)?|document(?: name| title| reference)?|report(?: name| title| id)?|template|classification|protective marking|(?:data |report |list )?(?:produced|prepared|published|printed|generated|exported|extracted|created|compiled|maintained|supplied|provided|run))(?:\s?:| by\b| from\b)/i;
const VERSION =
  /^(?:version|ver|v|issue|revision|rev)\.?\s?(?:no\.?|number)?\s?:?\s?\d{1,3}(?:\.\d{1,3}){0,2}(?: (?:final|draft|\d{4}))?$/i;
const MARKING =
  /^(?:official(?:\W{1,3}(?:sensitive|personal|public))?|not protectively marked|unclassified|end of (?:the )?(?:list|register|report|document|data|file)|continued(?: overleaf| on next page)?|(?:this page is )?intentionally (?:left )?blank|notes?:|footnotes?:|disclaimer:?|back to top|print this page)$/i;
const PAGE = /\bpage \d{1,4} of \d{1,4}\b/i;

const CONTACT =
  /^(?:(?:tel(?:ephone)?|phone|call|fax|minicom|e-?mail|web(?:site)?|url|contact(?: us)?|enquiries|or|on|at|and|us)\b[\s:.]{0,3}){0,4}/i;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[a-z]{2,24}$/i;
const ADDRESS = /^(?:https?:\/\/|www\.)\S{1,300}$|^[\w.-]{1,100}\.gov\.(?:uk|wales|scot)(?:\/\S{0,200})?$/i;
const PHONE = /^\(?(?:\+44|0)[\d() -]{8,16}\d$/;

/** Departments of councils, which answer for a list. */
const OFFICE =
  /^[^:]{1,80}\bcouncil$|^(?:the )?(?:licensing|environmental health|regulatory services|public protection|trading standards|animal welfare)(?: (?:and|&) (?:licensing|regulatory services|public protection|trading standards|animal welfare))?(?: (?:team|section|unit|office|officers?|department|dept|services?|authority|manager))?$/i;
const BUILDING =
  /^(?:the )?(?:civic|city|town|county|council|municipal|district|borough|shire) (?:offices?|hall|centre|house|chambers|headquarters)$/i;

/** How sentences of councils begin that are about the list. */
const OPENS =
  /^(?:this (?:list|register|page|document|information|data|report|table)|the (?:information|data|register|list|council|details|table|above|following|licensing)|these (?:details|data)|you\b|your\b|for (?:more|further|any|details|queries|information)|please|if you|we\b|our\b|information\b|data\b|under the|all (?:information|data|details)|any (?:information|queries|enquiries|questions)|disclaimer|whilst|while every|every effort|reproduced|to (?:view|find|report|contact|search|apply|download|request|see))\b/i;
const OF_THE_LIST =
  /\b(?:lists?|register|data|information|council|licensing|website|page|document|details|queries|enquiries|contact|published|copyright)\b/i;

/** Whether a line is about the list and about no licence of it: “Printed on 3 May 2026”, “Source: Uniform”. */
export function isFootnote(given: string): boolean {
  const text = given.replaceAll(/\s+/g, ' ').trim();
  if (text === '' || text.length > LONGEST_FOOTNOTE) return false;
  if (saysAgainst(text) || statementsIn(text).length > 0) return false;
  if (PAGE.test(text) && text.length < 200) return true;
  if (isSentence(text) || isPart(text)) return true;
  const parts = given
    .split(/\s{2,}|[|;•]|\.(?=\s)|\s[–—-](?=\s)| (?=(?:tel|telephone|phone|fax|e-?mail|web|website)\s?:)/i)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  return parts.length > 1 && parts.every(isPart);
}

function isPart(given: string): boolean {
  const text = given.replace(/^[*"“(]{1,3}|[.,")”]{1,3}$/g, '').trim();
  const beside = text.replace(CONTACT, '');
  if (MARKING.test(text) || VERSION.test(text) || EMAIL.test(beside) || ADDRESS.test(beside)) return true;
  // Digits alone may be the number of a licence.
  if (PHONE.test(beside) && (beside !== text || /[ -]/.test(beside))) return true;
  if (/^contact(?: us)?(?: details)?$/i.test(text)) return true;
  if (isOffice(text)) return true;
  const bare = withoutDays(text)
    .replaceAll(/\b\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\b/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const all = bare === '' ? [] : bare.split(' ');
  if (MADE.test(text) && all.every((word) => OF_MAKING.test(word))) return true;
  if ((COUNT.test(text) || MANY.test(text)) && all.every((word) => COUNTED.test(word))) return true;
  return (RIGHTS.test(text) || LABEL.test(text)) && !isOfTheTrade(text) && postcodeIn(text) === null;
}

/** “Licensing Team, City Offices, Winchester SO23 9LJ”. */
function isOffice(text: string): boolean {
  const parts = text.split(',').map((part) => part.trim());
  const [first = ''] = parts;
  if (text.length > 200 || first.split(' ').length > 8 || isOfTheTrade(text)) return false;
  return OFFICE.test(first) || (BUILDING.test(first) && parts.every((part) => BUILDING.test(part)));
}

function isSentence(text: string): boolean {
  return (
    OPENS.test(text) &&
    text.split(' ').length >= (/[.!]$/.test(text) ? 5 : 8) &&
    OF_THE_LIST.test(text) &&
    postcodeIn(text) === null
  );
}
