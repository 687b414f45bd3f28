import { Square, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import { withParameter } from '#app/features/businesses/list-query/request.ts';
import { type BulkNow, isRunning, newsText, restText } from './bulk.ts';

const LOOK_AGAIN_MS = 1000;

/** How far it is with what is done to everything of a list, with the way to stop it or to take it back. */
export function BulkNotice({ bulk, list, address }: { bulk: BulkNow; list: string; address: string }) {
  const running = isRunning(bulk.state);
  useLookAgain(bulk);
  const rest = restText(bulk);
  const canUndo = (bulk.state === 'done' || bulk.state === 'stopped') && bulk.changed > 0;
  return (
    <div className="mb-4">
      <Notice
        tone={running ? 'info' : 'success'}
        role="status"
        title={<span className="wrap-anywhere">{newsText(bulk)}</span>}
        action={
          (canUndo || bulk.state === 'doing') && (
            <Form method="post" action={paths.adminBusinesses}>
              <input type="hidden" name="list" value={list} />
              <input type="hidden" name="bulk" value={bulk.id} />
              <Button
                type="submit"
                name="intent"
                value={canUndo ? 'undo-all' : 'stop-all'}
                variant="outline"
                size="card"
                icon={canUndo ? Undo2 : Square}
              >
                {canUndo ? 'Undo' : 'Stop'}
              </Button>
            </Form>
          )
        }
      >
        {rest && <p className="wrap-anywhere">{rest}</p>}
        {running && (
          <>
            <progress
              aria-label="Progress"
              max={Math.max(1, bulk.state === 'undoing' ? bulk.changed : bulk.total)}
              value={bulk.seen}
              className="my-2 w-full accent-brand"
            />
            <p>It carries on if you leave this page.</p>
            <ScriptLess>
              <Link
                to={withParameter(address, 'bulk', String(bulk.id))}
                className="inline-flex min-h-11 items-center link"
              >
                Look again
              </Link>
            </ScriptLess>
          </>
        )}
      </Notice>
    </div>
  );
}

/**
 * Asks for the page's data again a while after each answer that says it goes on. Each answer brings an object of its
 * own; the revalidator's state would not do, because on a busy machine no render sees that it was loading.
 */
function useLookAgain(bulk: BulkNow): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning(bulk.state)) return;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [bulk, revalidate]);
}
