import { Link } from '#app/ui/link.tsx';
import * as paths from '#app/paths/paths.ts';
import type { NationLaw } from './law-in-words.ts';

const FIRST_VISIT = [
  'Is the licence on display, with its number and end date?',
  'Does it cover what you want: kennels, home boarding or day care?',
  'Does it show the name and address of this business?',
  'How many dogs does the licence allow, and how many are here today?',
  'Who is with the dogs at the busiest time, and at night?',
  'Where do dogs rest and eat? Where does a dog go if it’s ill or frightened?',
  'Which vet do they use, and who do they call if something happens?',
  'Do they ask about vaccinations, food and habits, and offer a trial visit?',
];

export function LicencesText({ laws }: { laws: readonly NationLaw[] }) {
  return (
    <>
      <h2>Does my dog walker need a licence?</h2>
      <p>
        No, not in England, Scotland or Wales. Some councils and parks ask walkers for a permit, or limit how
        many dogs they can walk at once. We don’t know of a rule for walkers in Northern Ireland.
      </p>
      <p>
        If your walker also looks after dogs in their own home, they usually need a licence for home boarding
        or day care.
      </p>
      <h2>Which dog services need a licence?</h2>
      <p>Each nation has its own rules. This is a summary for dog owners, not legal advice.</p>
      {laws.map(({ nation, summary, rows, unknown, laws: named }) => (
        <section key={nation} aria-label={nation} className="licence-law">
          <h3>{nation}</h3>
          {summary && <p>{summary}</p>}
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
              Source:{' '}
              <a href={href} rel="noopener noreferrer">
                {name}
              </a>
              {since && `, in force since ${since}`}. We last checked this on {compared}.
            </p>
          ))}
        </section>
      ))}
      <h2>What do a council’s stars mean?</h2>
      <p>
        In England, a council inspector visits and rates the business from 1 to 5 stars, following government
        guidance. The rating covers animal welfare, staff, records and how well the business has kept to the
        rules. More stars usually mean a longer licence. A business with under three years’ history can have
        at most four stars. Scotland, Wales and Northern Ireland have no stars.
      </p>
      <p>
        We show the council’s stars as blocks, and customer ratings as a star. The blocks rate how the
        business is run. The star is what its customers think.
      </p>
      <h2>How do I check a licence?</h2>
      <ul>
        <li>
          Ask to see it. In England, the business must display a copy where it looks after dogs, and show the
          licence number on its website.
        </li>
        <li>
          Look for the business on the council’s register. In England, councils should publish one but don’t
          have to. There is no national register.
        </li>
        <li>If you can’t find a licence, ask the council, or DAERA in Northern Ireland.</li>
      </ul>
      <h2>What do our licence labels mean?</h2>
      <ul>
        <li>
          <b>Council licence</b>: we saw it on the council’s register, or saw the licence itself. The listing
          shows when.
        </li>
        <li>
          <b>Licence ended</b> or <b>no longer found</b>: the licence had ended, or was no longer on the
          register, when we checked. It may have been renewed.
        </li>
        <li>
          <b>Licence number given</b>: the business gave us a number that we haven’t checked yet.
        </li>
        <li>
          <b>Not found</b>: we checked the register and didn’t find the business. Registers aren’t always
          complete, so it may still have a licence. Ask to see it.
        </li>
      </ul>
      <h2>Are your licence details wrong?</h2>
      <p>
        Use “Report a mistake” on your listing, or <Link to={paths.contact}>contact us</Link>. We’ll check the
        register or your licence and correct the listing.
      </p>
    </>
  );
}

export function FirstVisit() {
  return (
    <section aria-labelledby="first-visit" className="licence-visit">
      <h2 id="first-visit">What should I ask on a first visit?</h2>
      <p className="licence-whom">Business and date:</p>
      <ul>
        {FIRST_VISIT.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
