import { Form, useNavigation } from 'react-router';
import { withThousands } from '@dog-care-directory/text';
import { EmailShown, type ShownEmail } from '#app/features/messages/emails/email-page.tsx';
import * as paths from '#app/paths/paths.ts';
import { longBritishDate } from '#app/platform/dates/british-time.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';

export const BATCHES = [10, 50, 200] as const;

export interface NoticesPageData {
  left: number;
  told: number;
  /** ISO 8601; null if nobody was told. */
  lastTold: string | null;
  sendsMail: boolean;
  /** True if the owner has said where listings come from. */
  hasSource: boolean;
  /** The next email; null if nobody is left. */
  first: { id: number; recipient: string; shown: ShownEmail } | null;
}

export function NoticesPage({ notices, problem }: { notices: NoticesPageData; problem: string | undefined }) {
  const { left, told, lastTold, sendsMail, hasSource, first } = notices;
  const isSending = useNavigation().formData !== undefined;
  return (
    <div className="max-w-[44rem]">
      <h1 className="mb-3 text-admin-h1">Tell businesses that they’re listed</h1>
      <p className="mb-3">
        If you took a business’s details from elsewhere, it has a right to know (UK GDPR, Article 14). Each
        address gets one plain email, and never another. Nothing is sent by itself.
      </p>
      <p className="mb-3">
        We leave out listings that their owner entered, changed or claimed, hidden and removed ones, and
        addresses that objected or don’t exist.
      </p>
      <ProblemNotice title="Not sent">{problem}</ProblemNotice>
      <p className="mb-3 font-bold">
        {left === 0 ? 'Nobody is left to tell.' : `${withThousands(left)} left to tell.`}
        {lastTold && ` ${withThousands(told)} told, the last on ${longBritishDate(new Date(lastTold))}.`}
      </p>
      {!hasSource && (
        <p className="mb-3">
          The email names an imported list as our source.{' '}
          <Link to={paths.siteSettings} className="link">
            Say where your listings come from
          </Link>
        </p>
      )}
      {!sendsMail && (
        <p className="mb-3">
          The site can’t send emails yet.{' '}
          <Link to={paths.mailServer} className="link">
            Set a mail server
          </Link>
        </p>
      )}
      {first && (
        <>
          <EmailShown {...first.shown} title={`The next one, to ${first.recipient}`} />
          <p className="mt-3">
            <Link to={paths.siteEmail('listed')} className="link">
              Change its words
            </Link>
          </p>
          {sendsMail && (
            <Form method="post" className="sheet-form mt-5">
              <input type="hidden" name="first" value={first.id} />
              <SelectField
                label="How many emails, starting with this one"
                name="most"
                options={BATCHES.map((most) => ({ value: String(most), label: `Up to ${most}` }))}
              />
              <Button type="submit" loading={isSending}>
                Send
              </Button>
            </Form>
          )}
        </>
      )}
    </div>
  );
}
