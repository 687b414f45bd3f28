import { Trash2 } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import type { BulkNow } from '../actions/bulk.ts';
import { BulkNotice } from '../actions/bulk-notice.tsx';
import { listAddress, queryOf } from '#app/features/businesses/list-query/request.ts';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { type DemoLeft, demoText, isDemoLeft } from './demo-left.ts';

const LISTED = listAddress.of({ show: 'demo' });

interface DemoDataPageProps {
  left: DemoLeft;
  bulk: BulkNow | null;
  /** End of the time for restoring them: '23 Dec 2026'. */
  until: string;
  problem: string | null;
}

/** Asks before removing the demo data. */
export function DemoDataPage({ left, bulk, until, problem }: DemoDataPageProps) {
  return (
    <div className="max-w-[44rem]">
      <h1 className="mb-5 text-admin-h1">Demo data</h1>
      <ProblemNotice title="Nothing was removed">{problem}</ProblemNotice>
      {bulk && <BulkNotice bulk={bulk} list={queryOf(LISTED)} address={paths.demoData} />}
      {isDemoLeft(left) ? (
        <Question left={left} until={until} />
      ) : (
        <p className="sheet-form">This site has no demo data. It doesn’t come back when the site restarts.</p>
      )}
    </div>
  );
}

function Question({ left, until }: Pick<DemoDataPageProps, 'left' | 'until'>) {
  const { state } = useNavigation();
  const { businesses, articles, registers } = left;
  const what = demoText(left);
  return (
    <Form method="post" className="sheet-form">
      <h2 className="text-h3 wrap-anywhere">Remove {what}?</h2>
      <p>This came with the site, to show how it looks.{businesses > 0 && ' The businesses are invented.'}</p>
      <ul className="list-disc pl-5">
        {businesses > 0 && (
          <li>
            The businesses and their pictures are removed from the site, search and sitemap immediately. You
            can undo this until {until}; then they are erased.{' '}
            <Link to={LISTED} className="link">
              See which they are
            </Link>
          </li>
        )}
        {articles > 0 && (
          <li>
            The articles are deleted, with the tags that only they have.{' '}
            {businesses > 0 ? 'The same undo brings them back.' : 'They cannot be brought back.'}
          </li>
        )}
        {registers > 0 && (
          <li>
            The invented council registers and their licences are deleted.{' '}
            {businesses > 0 && 'The same undo brings them back.'}
          </li>
        )}
        <li>Reviews are then off until you turn them on, unless you’ve chosen that already.</li>
        <li>
          Businesses that have been edited, confirmed or imported stay, and so do articles that have been
          edited.
        </li>
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink variant="outline" href={paths.admin}>
          Cancel
        </ButtonLink>
        <Button
          type="submit"
          name="intent"
          value="take-away"
          variant="danger"
          icon={Trash2}
          loading={state === 'submitting'}
        >
          Remove {what}
        </Button>
      </div>
    </Form>
  );
}

export function DemoDataCard({ left }: { left: DemoLeft }) {
  const what = demoText(left);
  if (what === '') return null;
  return (
    <section aria-labelledby="demo-data" className="sheet-form mt-8">
      <h2 id="demo-data" className="text-h3">
        Demo data
      </h2>
      <p>{what} came with the site, to show how it looks.</p>
      <div>
        <ButtonLink variant="outline" href={paths.demoData}>
          See what will be removed
        </ButtonLink>
      </div>
    </section>
  );
}
