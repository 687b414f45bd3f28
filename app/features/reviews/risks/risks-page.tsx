import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { DateOnly } from '#app/ui/date-and-time.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { FIRST_ASSESSMENT } from './first-assessment.ts';
import type { RiskAssessment } from './risks.server.ts';

interface RisksPageProps {
  assessment: RiskAssessment | null;
  isDue: boolean;
  refused: { text: string; problem: string } | undefined;
}

/** The written risk assessment that the guidance of the Competition and Markets Authority asks for. */
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
      {refused && (
        <Notice tone="danger" role="alert" title="The assessment was not saved">
          {refused.problem}
        </Notice>
      )}
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
