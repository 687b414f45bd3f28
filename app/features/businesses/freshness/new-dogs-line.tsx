import type { ShownNewDogs } from '../listing/new-dogs.ts';

/** Looks of the open state: a disc, half a disc or a ring. */
const LOOKS = { yes: 'is-open', 'waiting-list': 'is-waiting', full: 'is-full', ask: 'is-unknown' } as const;

/** `data-moment`, because it lapses. */
export function NewDogsLine({ answer, text, ago, isDated = false }: ShownNewDogs & { isDated?: boolean }) {
  return (
    <p data-moment className={`open-state ${LOOKS[answer]}`}>
      <span>
        {text}
        {isDated && <span className="font-normal text-ink-2"> updated {ago}</span>}
      </span>
    </p>
  );
}
