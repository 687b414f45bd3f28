import { customWords } from '#app/features/businesses/custom/custom-values.ts';
import {
  type Fact,
  FACT_NAMES,
  type FactName,
  factQuestion,
  type Facts,
} from '#app/features/businesses/listing/facts.ts';
import { dayText } from './dates.ts';
import type { KnownFact, KnownFacts } from './listing.ts';

/** Answers that the section about evidence shows. */
const EVIDENCE: readonly FactName[] = ['insured', 'first_aid', 'dbs_check'];

export const SAID_BY: Readonly<Record<Fact['by'], string>> = {
  business: 'Stated by the business',
  editor: 'Found by our editors',
  import: 'From an imported list',
};

export function knownFacts(facts: Facts | null, heading: string): KnownFacts | null {
  const said = shownFacts(facts).filter(({ name }) => !EVIDENCE.includes(name));
  if (said.length === 0) return null;
  const [source = null, ...others] = new Set(said.map((fact) => fact.source));
  return {
    heading,
    facts: said.map((fact) => ({ ...fact, source: others.length > 0 ? fact.source : null })),
    source: others.length > 0 ? null : source,
  };
}

export function factLabels(): { name: FactName; label: string }[] {
  return FACT_NAMES.map((name) => ({ name, ...factQuestion(name) }))
    .filter(({ refines }) => !refines)
    .map(({ name, label, shown = label }) => ({ name, label: shown }));
}

interface ShownFact extends KnownFact {
  name: FactName;
}

/** Facts in order; one that says more replaces a yes, and goes without saying beside a no. */
export function shownFacts(facts: Facts | null): ShownFact[] {
  const all = FACT_NAMES.flatMap((name) => factOf(name, facts?.[name]));
  return all.flatMap((fact): ShownFact[] => {
    const { refines } = factQuestion(fact.name);
    const refined = all.find(({ name }) => name === refines);
    if (refines) return refined?.isYes === false ? [] : [{ ...fact, name: refines as FactName }];
    const isSaid = fact.isYes && all.some(({ name }) => factQuestion(name).refines === fact.name);
    return isSaid ? [] : [fact];
  });
}

/** Any stored value that doesn't fit the question counts as not stated. */
function factOf(name: FactName, fact: Fact | undefined): ShownFact[] {
  if (!fact || !Object.hasOwn(SAID_BY, fact.by)) return [];
  const question = factQuestion(name);
  const words = customWords(question, fact.answer);
  if (words === null) return [];
  const day = dayText(fact.on);
  return [
    {
      name,
      label: question.shown ?? question.label,
      words: question.unit === '' ? words : `From ${words}`,
      isYes: typeof fact.answer === 'boolean' ? fact.answer : null,
      source: day ? `${SAID_BY[fact.by]}, ${day}` : SAID_BY[fact.by],
    },
  ];
}
