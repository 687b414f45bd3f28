import * as paths from '#app/paths/paths.ts';
import { UndoNotice } from '#app/ui/undo-notice.tsx';
import { shortBritishDay } from '#app/platform/dates/british-time.ts';
import type { DoneKind } from './done.ts';
import type { DoneNow } from './read-done.server.ts';

/** What takes an action back: the words on its button, and what its form asks for. */
const UNDO: Partial<Record<DoneKind, { label: string; intent: string }>> = {
  'taken-down': { label: 'Restore', intent: 'put-back' },
  hidden: { label: 'Show again', intent: 'put-back' },
  edited: { label: 'Undo', intent: 'undo' },
  confirmed: { label: 'Undo', intent: 'undo' },
  merged: { label: 'Un-merge', intent: 'unmerge' },
};

/** What was done last, with the way to take it back. @param list the query of the list it stands above */
export function DoneNotice({ done, list }: { done: DoneNow; list: string }) {
  const { kind, to } = done;
  const undo = UNDO[kind];
  const ids = to.map(({ id, version }) => (version === null ? id : `${id}.${version}`));
  return (
    <UndoNotice
      title={sentence(done)}
      undo={
        undo && {
          action: paths.adminBusinesses,
          fields: { list, id: ids, intent: undo.intent },
          label: undo.label,
        }
      }
      className="mb-4"
    >
      {kind === 'taken-down' && done.until && (
        <p>{`${done.name ? 'It' : 'They'} can be restored until ${shortBritishDay(done.until)}.`}</p>
      )}
    </UndoNotice>
  );
}

function sentence({ kind, to, name, into }: DoneNow): string {
  const who = name ?? `${to.length} businesses`;
  const are = name === null ? 'are' : 'is';
  switch (kind) {
    case 'taken-down':
      return `${who} ${are} removed.`;
    case 'hidden':
      return `${who} ${are} hidden.`;
    case 'edited':
      return `${who} ${are} changed.`;
    case 'confirmed':
      return `${name ? `All of ${who} is` : `All ${who} are`} confirmed as correct today.`;
    case 'put-back':
      return `${who} ${are} listed again.`;
    case 'merged':
      return `${who} ${are} merged into ${into ?? 'another business'}.`;
    case 'unmerged':
      return `${who} is a separate listing again.`;
  }
}
