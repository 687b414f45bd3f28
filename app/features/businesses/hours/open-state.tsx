import type { ShownState } from './opening-hours.server.ts';

/** Whether a business is open, by a mark and words; `data-moment` says that it is true of one moment alone. */
export function OpenState({ kind, text }: Pick<ShownState, 'kind' | 'text'>) {
  return (
    <p data-moment className={`open-state is-${kind}`}>
      {text}
    </p>
  );
}
