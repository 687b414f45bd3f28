import type { ShownState } from './opening-hours.server.ts';

/** `data-moment` marks content that is only true at the time of rendering. */
export function OpenState({ kind, text }: Pick<ShownState, 'kind' | 'text'>) {
  return (
    <p data-moment className={`open-state is-${kind}`}>
      {text}
    </p>
  );
}
