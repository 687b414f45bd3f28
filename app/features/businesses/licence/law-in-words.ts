import { longDay } from '@dog-care-directory/text';
import { NATIONS } from '@dog-care-directory/uk-places';
import { activityText, QUESTION_ACTIVITIES } from './activity-words.ts';
import type { WrittenRule } from './rules.server.ts';

export interface NationLaw {
  nation: string;
  /** A few sentences; null if an admin changed a rule, so that the two never disagree. */
  summary: string | null;
  rows: { activity: string; words: string }[];
  unknown: string | null;
  /** Sources, with the day the law came into force (null if unknown) and the day it was last checked. */
  laws: { name: string; href: string; since: string | null; compared: string }[];
}

const SUMMARIES: Readonly<Record<string, string>> = {
  England:
    'Kennels, home boarding, day care and arranging any of these need a council licence. So does breeding, from 3 litters in 12 months or if you breed dogs and advertise a business of selling them. Walking, grooming, training classes and sitting in your own home don’t. If someone earns less than HMRC’s trading allowance, councils don’t ask for a licence for home boarding or day care.',
  Scotland:
    'Kennels, home boarding and day care need a council licence, which ends on 31 December each year. Breeders need one from 3 litters in 12 months.',
  Wales:
    'Kennels and home boarding need a council licence, which ends on 31 December each year. For day care, it depends on the council.',
  'Northern Ireland':
    'Kennels need a licence from DAERA, the government department for agriculture. Breeders with 3 or more breeding bitches need a council licence from 3 litters in 12 months, or if they advertise a business.',
};

export function lawInWords(rules: readonly WrittenRule[]): NationLaw[] {
  return [...NATIONS, 'Northern Ireland'].map((nation) => {
    const own = rules.filter((rule) => rule.nation === nation);
    const known = new Map(
      own.flatMap((rule) => (rule.answer === 'unknown' ? [] : [[rule.activity, rule] as const])),
    );
    return {
      nation,
      summary:
        own.length === 0 || own.some(({ isAmended }) => isAmended) ? null : (SUMMARIES[nation] ?? null),
      rows: QUESTION_ACTIVITIES.flatMap((activity) => {
        const rule = known.get(activity);
        return rule ? [{ activity: activityText(activity), words: ruleInWords(rule) }] : [];
      }),
      unknown: unknownText(
        nation,
        QUESTION_ACTIVITIES.filter((activity) => !known.has(activity)),
      ),
      laws: lawsOf([...known.values()]),
    };
  });
}

function unknownText(nation: string, activities: readonly string[]): string | null {
  const names = activities.map((activity) => activityText(activity).toLowerCase());
  const last = names.pop();
  if (last === undefined) return null;
  const listed = names.length === 0 ? last : `${names.join(', ')} or ${last}`;
  return `We don’t know whether ${listed} needs a licence. Ask ${nation === 'Northern Ireland' ? 'DAERA' : 'the council'}.`;
}

function ruleInWords({ answer, stars, longestYears, note, licensedBy }: WrittenRule): string {
  const from = licensedBy === 'council' ? '' : `, from ${licensedBy}`;
  const years =
    longestYears === null ? '' : `; for up to ${longestYears} year${longestYears === 1 ? '' : 's'}`;
  const given = `${stars ? '1 to 5 stars from the council' : 'No stars'}${years}.`;
  const said = {
    yes: `Needed${from}. ${given}`,
    no: 'Not needed.',
    depends: `Depends${from}.`,
    unknown: '',
  }[answer];
  const after = answer === 'depends' && (stars || longestYears !== null) ? given : '';
  return [said, note, after].filter(Boolean).join(' ');
}

function lawsOf(rules: readonly WrittenRule[]): NationLaw['laws'] {
  const laws = new Map<string, NationLaw['laws'][number]>();
  for (const { answer, law, sourceUrl, verifiedOn, since } of rules) {
    if (answer === 'no' || laws.has(sourceUrl) || !/^https?:\/\//.test(sourceUrl)) continue;
    laws.set(sourceUrl, {
      name: law.replace(/, (?:schedules?|sections?|regulations?) .*$/, '') || sourceUrl,
      href: sourceUrl,
      since: since && longDay(since),
      compared: longDay(verifiedOn),
    });
  }
  return [...laws.values()];
}
