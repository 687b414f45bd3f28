import { Form, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';

interface LeavePageProps {
  business: { slug: string; name: string };
  /** Why it was not done. */
  problem: string | undefined;
}

/** Asks before somebody speaks for a business no longer. */
export function LeavePage({ business: { slug, name }, problem }: LeavePageProps) {
  const { state, formMethod } = useNavigation();
  return (
    <>
      <PageBand title={<span className="wrap-anywhere">Leave {name}?</span>} />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-5">
          {problem && (
            <Notice tone="danger" role="alert" title="That was not done">
              {problem}
            </Notice>
          )}
          <p>
            You will no longer speak for this entry: you cannot change or confirm it, and we send you nothing
            about it. The entry stays, and what you have changed in it stays as well.
          </p>
          <p>
            This cannot be taken back. If you want to speak for it again, you have to show once more that it
            is yours.
          </p>
          <Form method="post" className="flex flex-wrap gap-3">
            <ButtonLink href={paths.ownBusiness(slug)} variant="outline">
              Cancel
            </ButtonLink>
            <Button
              type="submit"
              name="intent"
              value="leave"
              variant="danger"
              loading={state === 'submitting' && formMethod === 'POST'}
            >
              Leave this entry
            </Button>
          </Form>
        </div>
      </Container>
    </>
  );
}
