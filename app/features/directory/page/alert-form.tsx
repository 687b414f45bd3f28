import { ALERT_LINE } from '../search/alert-line.ts';
import * as paths from '#app/paths/paths.ts';
import { TRAP } from '#app/ui/form/trap.ts';
import { buttonClassName } from '#app/ui/button-style.ts';

export interface OfferedAlert {
  /** Query that its form sends. */
  search: string;
  /** 'dog walkers near SO23' */
  about: string;
  /** How often emails come, in place of the usual line. */
  line?: string;
  /** Address that offers monthly emails about the town; null for none. */
  digest?: string | null;
}

/** Asks for emails about a search, in HTML alone. */
export function AlertForm({ search, about, digest }: OfferedAlert) {
  return (
    <form
      method="post"
      action={paths.newAlert}
      className="mt-6 grid max-w-[30rem] gap-3 rounded-card bg-surface p-4 text-left shadow-card sm:p-5 print:hidden"
    >
      <div>
        <h2 className="text-h3 wrap-anywhere">Email me new {about}</h2>
        <p className="mt-1 text-ink-2">{ALERT_LINE}</p>
      </div>
      <input type="hidden" name="search" value={search} />
      <input name={TRAP} hidden autoComplete="off" aria-label="Leave this empty" />
      <div>
        <label htmlFor="alert-email" className="mb-1.5 block text-label">
          Your email address
        </label>
        <input
          id="alert-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          className="block min-h-13 w-full min-w-0 rounded-control border-[1.5px] border-field bg-surface px-3.5 lg:min-h-14"
        />
      </div>
      <button type="submit" className={buttonClassName('primary', 'default')}>
        Email me
      </button>
      <p className="text-small text-ink-2">
        No account. Stop with one press. We use your address for this only.
      </p>
      {digest && (
        <a href={digest} rel="nofollow" className="inline-flex min-h-11 items-center link">
          Or once a month, with new articles
        </a>
      )}
    </form>
  );
}
