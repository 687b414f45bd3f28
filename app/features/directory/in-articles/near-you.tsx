import * as paths from '#app/paths/paths.ts';
import { buttonClassName } from '#app/ui/button-style.ts';
import { type KnownNames, listAddress, listName } from './list-shortcode.ts';
import type { NamedService } from './service-names.ts';

interface NearYouProps {
  service: NamedService;
  towns: KnownNames['towns'];
}

/** The way from an article about a service to those who offer it: a search by postcode or place, and every town. */
export function NearYou({ service, towns }: NearYouProps) {
  const { name, several } = service;
  return (
    <section aria-labelledby="near-you" className="near-you">
      <h2 id="near-you" className="text-h3">
        {several} near you
      </h2>
      <form action={paths.home} role="search" aria-label={`Find ${several}`} className="near-you-form">
        <input type="hidden" name="service" value={name} />
        <div className="near-you-field">
          <label htmlFor="near-you-place" className="text-label">
            Postcode or town
          </label>
          <input
            id="near-you-place"
            name="postcode"
            autoComplete="postal-code"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={100}
          />
        </div>
        <button type="submit" className={buttonClassName('primary', 'default')}>
          Find {several}
        </button>
      </form>
      {towns.length > 0 && (
        <ul className="near-you-towns">
          {towns.map((town) => (
            <li key={town.slug}>
              <a href={listAddress({ service, town })}>{listName({ service, town })}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
