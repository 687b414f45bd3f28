import { Form, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';

interface LeavePageProps {
  business: { slug: string; name: string };
  problem: string | undefined;
}

export function LeavePage({ business: { slug, name }, problem }: LeavePageProps) {
  const { state, formMethod } = useNavigation();
  return (
    <>
      <PageBand title={<span className="wrap-anywhere">Stop managing {name}?</span>} />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-5">
          <ProblemNotice title="There is a problem" className="">
            {problem}
          </ProblemNotice>
          <p>
            You won’t be able to change or confirm this listing, and we’ll stop emailing you about it. The
            listing and your changes to it stay.
          </p>
          <p>You can’t undo this. To manage the listing again, you’ll need to claim it again.</p>
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
              Stop managing this listing
            </Button>
          </Form>
        </div>
      </Container>
    </>
  );
}
