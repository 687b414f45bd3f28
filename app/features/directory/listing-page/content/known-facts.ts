import { type Fact, type FactName, FACTS, type Facts } from '#app/features/businesses/listing/facts.ts';
import { dayText } from './dates.ts';
import type { KnownFact, KnownFacts } from './listing.ts';

const LABELS: Readonly<Record<FactName, string>> = {
  dogs_at_once: 'Maximum dogs at once',
  puppies: 'Puppies',
  unneutered: 'Unneutered dogs',
  older_dogs: 'Older dogs',
  reactive: 'Reactive dogs',
  medication: 'Gives medication',
  pick_up: 'Picks up and drops off',
  insured: 'Insured',
  first_aid: 'First aid for dogs',
  dbs_check: 'DBS check',
};

/** Answers that the section about evidence shows. */
const EVIDENCE: readonly FactName[] = ['insured', 'first_aid', 'dbs_check'];

export const SAID_BY: Readonly<Record<Fact['by'], string>> = {
  business: 'Stated by the business',
  editor: 'Found by our editors',
  import: 'From an imported list',
};

export function knownFacts(facts: Facts | null): KnownFacts | null {
  const names = (Object.keys(FACTS) as FactName[]).filter((name) => !EVIDENCE.includes(name));
  const said = names.flatMap((name) => factOf(name, facts?.[name]));
  if (said.length === 0) return null;
  const answered = new Set(said.map(({ name }) => name));
  const [source = null, ...others] = new Set(said.map((fact) => fact.source));
  return {
    facts: said.map((fact) => ({ ...fact, source: others.length > 0 ? fact.source : null })),
    notSaid: names.filter((name) => !answered.has(name)).map((name) => inSentence(LABELS[name])),
    source: others.length > 0 ? null : source,
  };
}

export function factLabels(): { name: string; label: string }[] {
  return Object.entries(LABELS).map(([name, label]) => ({ name, label }));
}

/** Expects booleans for yes/no questions and numbers for others; any other stored value counts as not stated. */
function factOf(name: FactName, fact: Fact | undefined): KnownFact[] {
  if (!fact || !Object.hasOwn(SAID_BY, fact.by)) return [];
  const { answer } = fact;
  const isAnswer =
    FACTS[name] === 'number'
      ? Number.isSafeInteger(answer) && Number(answer) > 0
      : typeof answer === 'boolean';
  if (!isAnswer) return [];
  const day = dayText(fact.on);
  return [
    { name, label: LABELS[name], answer, source: day ? `${SAID_BY[fact.by]}, ${day}` : SAID_BY[fact.by] },
  ];
}

function inSentence(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);
}
