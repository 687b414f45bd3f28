import { Square } from 'lucide-react';
import { useEffect } from 'react';
import { Form, useRevalidator } from 'react-router';
import { UndoForm } from '#app/features/actions/done-notice.tsx';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import { withParameter } from '#app/features/businesses/list-query/request.ts';
import { type BulkNow, canUndoBulk, isRunning, newsText, restText } from './bulk.ts';

const LOOK_AGAIN_MS = 1000;

/** Progress of a bulk action, with buttons to stop or undo it. */
export function BulkNotice({ bulk, list, address }: { bulk: BulkNow; list: string; address: string }) {
  const running = isRunning(bulk.state);
  useLookAgain(bulk);
  const rest = restText(bulk);
  const canUndo = canUndoBulk(bulk) && bulk.actionId !== null;
  return (
    <div className="mb-4">
      <Notice
        tone={running ? 'info' : 'success'}
        role="status"
        title={<span className="wrap-anywhere">{newsText(bulk)}</span>}
        action={
          canUndo ? (
            <UndoForm ids={[bulk.actionId ?? 0]} />
          ) : (
            bulk.state === 'doing' && (
              <Form method="post" action={paths.adminBusinesses}>
                <input type="hidden" name="list" value={list} />
                <input type="hidden" name="bulk" value={bulk.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="stop-all"
                  variant="outline"
                  size="card"
                  icon={Square}
                >
                  Stop
                </Button>
              </Form>
            )
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

/** Reloads after each answer that is not final; renders may miss the revalidator's loading state. */
function useLookAgain(bulk: BulkNow): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning(bulk.state)) return;
    const timer = setTimeout(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [bulk, revalidate]);
}
