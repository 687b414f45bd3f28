import { Link } from '#app/ui/link.tsx';
import * as paths from '#app/paths/paths.ts';
import type { NationLaw } from './law-in-words.ts';

/** What to look at and ask on a first visit. */
const FIRST_VISIT = [
  'The licence is on show, with its number, its stars and its last day.',
  'It is for what you want: boarding in kennels, home boarding and day care are licences of their own.',
  'The name and the address on it are those of this business.',
  'How many dogs it allows, and how many are here today.',
  'Who is with the dogs at the busiest hour, and at night.',
  'Where dogs rest and eat, and where one that is ill or frightened goes.',
  'Who the vet is, and who is rung if something happens.',
  'You are asked for vaccinations, for food and habits, and for a trial visit.',
];

/** Who needs a licence of the council, what its stars mean, and how this site knows. @param laws by nation */
export function LicencesText({ laws }: { laws: readonly NationLaw[] }) {
  return (
    <>
      <p>
        Kennels, home boarders and day care usually need a licence from the council. Dog walkers and groomers
        usually don’t, but some councils and parks ask walkers for a permit. The law is different in each
        nation. This is a summary for dog owners, not legal advice.
      </p>
      {laws.map(({ nation, rows, unknown, laws: named }) => (
        <section key={nation} aria-label={nation} className="licence-law">
          <h2>{nation}</h2>
          <dl>
            {rows.map(({ activity, words }) => (
              <div key={activity}>
                <dt>{activity}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
          {unknown && <p>{unknown}</p>}
          {named.map(({ name, href, since, compared }) => (
            <p key={href} className="licence-source">
              From{' '}
              <a href={href} rel="noopener noreferrer">
                {name}
              </a>
              {since && `, in force since ${since}`}, last compared on {compared}.
            </p>
          ))}
        </section>
      ))}
      <h2>What the council’s stars mean</h2>
      <p>
        In England an inspector of the council visits and gives 1 to 5 stars: for how the animals are kept,
        for staff and records, and for how long the business has kept to the rules. More stars mean a longer
        licence. A business without three years of history can have four at most. Scotland and Wales give no
        stars.
      </p>
      <p>
        Here the council’s stars are blocks, and customers’ ratings are a star. One says how a business is
        run, the other how its customers like it.
      </p>
      <h2>Where we know it from</h2>
      <ul>
        <li>
          <b>Council licence</b>: we have read it on the council’s register, or have seen the document. Its
          page says which, and on which day.
        </li>
        <li>
          <b>Licence ended</b>, or <b>no longer found</b>: so the register or the document said on that day.
          It may have been renewed since.
        </li>
        <li>
          <b>Licence number given</b>: the business has told us a number, which we have not seen on a register
          yet.
        </li>
        <li>
          <b>Not found</b>: we have looked and not found it. Registers are not always complete, so this says
          nothing against a business. Ask to see the licence.
        </li>
      </ul>
      <p>
        If something here is wrong about your business, use “Something wrong?” on its page, or{' '}
        <Link to={paths.contact}>write to us</Link>. We look at it and put it right.
      </p>
    </>
  );
}

/** A list to take along, alone on its sheet of paper. */
export function FirstVisit() {
  return (
    <section aria-labelledby="first-visit" className="licence-visit">
      <h2 id="first-visit">Your first visit</h2>
      <p className="licence-whom">Business and date:</p>
      <ul>
        {FIRST_VISIT.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
