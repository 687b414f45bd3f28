import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import type { RiskAssessment } from './risks.server.ts';

interface RisksPageProps {
  assessment: RiskAssessment | null;
  isDue: boolean;
  refused: { text: string; problem: string } | undefined;
}

/** The written risk assessment that the Competition and Markets Authority's guidance asks for. */
export function RisksPage({ assessment, isDue, refused }: RisksPageProps) {
  return (
    <div className="flex max-w-[44rem] flex-col gap-6">
      <h1 className="text-admin-h1">Risks of reviews</h1>
      <p>
        Since April 2025, sites that publish reviews in the UK must be able to show how they prevent fake,
        paid and hidden reviews. Write down the risks on this site and what you do about them. Read it again
        each year and after anything unusual. Only admins see it, and earlier versions are kept. This is not
        legal advice.
      </p>
      <ProblemNotice title="The assessment was not saved" className="">
        {refused?.problem}
      </ProblemNotice>
      {assessment === null ? (
        <Notice tone="warn" title="There is no assessment yet">
          Start from the text below, and change what is different on your site.
        </Notice>
      ) : (
        <Notice
          tone={isDue ? 'warn' : 'info'}
          title={isDue ? 'Read it again: it is over a year old' : 'Up to date'}
        >
          Last saved on <DateOnly at={assessment.madeAt} />
          {assessment.by && ` by ${assessment.by}`}.
        </Notice>
      )}
      <Form method="post" action={paths.reviewRisks} className="flex flex-col gap-4">
        <TextAreaField
          label="Risks and measures"
          name="text"
          rows={24}
          maxLength={20_000}
          defaultValue={refused?.text ?? assessment?.text ?? FIRST_ASSESSMENT}
        />
        <p>
          <Button type="submit" name="intent" value="assess">
            Save with today’s date
          </Button>
        </p>
      </Form>
    </div>
  );
}

const FIRST_ASSESSMENT = `How could fake, paid or misleading reviews get here, and what do we do about it?

1. A business praises itself, or has friends do it.
   Addresses of the business, its website and its owners cannot review it. Each address has one review of a business. The queue shows reviews from one network or from an owner’s, addresses of a business’s domain, alike texts and many in a day.

2. A business slanders a competitor.
   Owners of listings of the same service cannot review each other. The queue shows reviews of competitors from one network. Declarations are stored. We remove what we find and say why.

3. Reviews are bought, or given for a discount.
   Every writer declares that they were not paid. Our policy forbids it. Invitations go to all customers or none, and offer nothing.

4. Bad reviews disappear.
   Whoever decides sees the words and not the stars. Each decision has a reason and is logged. Admins are told if bad reviews are declined twice as often as others. The policy page counts received, published, declined and removed reviews by stars. Many reports do not remove a review.

5. The average is wrong.
   It is the plain mean of all published reviews, from 3 on, counted by the database. Ratings of other sites are apart.

6. Reviews tell too much about people.
   Writers choose the name that is shown. The queue points out phone numbers, addresses, health and children. Writers can delete their review at any time.

Who decides, and do they know the policy?

What was unusual in the last year (complaints, waves of reviews, mistakes), and what have we changed?
`;
