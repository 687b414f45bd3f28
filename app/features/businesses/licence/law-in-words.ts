import { longBritishDate } from '#app/platform/british-time.ts';
import { NATIONS } from '#app/features/places/councils/council.ts';
import { activityText, ASKED_ACTIVITIES } from './activity-words.ts';
import type { WrittenRule } from './rules.server.ts';

/** What the law of a nation asks, in words. */
export interface NationLaw {
  nation: string;
  /** 'Boarding in kennels', 'Needed. 1 to 5 stars; for up to 3 years.' */
  rows: { activity: string; words: string }[];
  /** The laws that say so, each with the day on which it was last compared. */
  laws: { name: string; href: string; compared: string }[];
}

const NOT_KNOWN = 'Not known to us. Ask the council.';

/** The rules of each nation of the United Kingdom for people to read. @param rules as they hold on this site */
export function lawInWords(rules: readonly WrittenRule[]): NationLaw[] {
  return [...NATIONS, 'Northern Ireland'].map((nation) => {
    const own = rules.filter((rule) => rule.nation === nation);
    return {
      nation,
      rows: ASKED_ACTIVITIES.map((activity) => {
        const rule = own.find((one) => one.activity === activity);
        return { activity: activityText(activity), words: rule ? ruleInWords(rule) : NOT_KNOWN };
      }),
      laws: lawsOf(own),
    };
  });
}

function ruleInWords({ needed, stars, longestYears }: WrittenRule): string {
  if (!needed) return 'Not needed.';
  const years =
    longestYears === null ? '' : `; for up to ${longestYears} year${longestYears === 1 ? '' : 's'}`;
  return `Needed. ${stars ? '1 to 5 stars from the council' : 'No stars'}${years}.`;
}

/** Each law once, of those that ask for something; the name goes without the parts of it that speak of one activity. */
function lawsOf(rules: readonly WrittenRule[]): NationLaw['laws'] {
  const laws = new Map<string, NationLaw['laws'][number]>();
  for (const { needed, law, sourceUrl, verifiedOn } of rules) {
    if (!needed || laws.has(sourceUrl) || !/^https?:\/\//.test(sourceUrl)) continue;
    const name = law.replace(/, schedules? .*$/, '') || sourceUrl;
    laws.set(sourceUrl, { name, href: sourceUrl, compared: longBritishDate(new Date(verifiedOn)) });
  }
  return [...laws.values()];
}
