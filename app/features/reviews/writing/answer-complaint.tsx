import { Button } from '#app/ui/button.tsx';
import { DateAndTime } from '#app/ui/date-and-time.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import type { ComplaintToAnswer } from '../complaints/complaints.server.ts';

export function AnswerComplaint({
  complaint: { id, text, from, due, answer },
  action,
}: {
  complaint: ComplaintToAnswer;
  action: string;
}) {
  return (
    <section aria-labelledby="complaint" className="flex flex-col gap-4">
      <h2 id="complaint" className="text-h3">
        Someone complains about this review
      </h2>
      <p className="wrap-anywhere">{from ?? 'Someone'} says that it is untrue and does serious harm:</p>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {text}
      </p>
      {answer === null ? (
        <form method="post" action={action} className="flex flex-col gap-4">
          <input type="hidden" name="report" value={id} />
          <p>
            Answer by <DateAndTime at={due} />. If you do not, we have to remove the review.
          </p>
          <p>
            <Button type="submit" name="intent" value="answer-remove" variant="outline">
              Remove my review
            </Button>
          </p>
          <TextAreaField
            label="To keep it: your full name and postal address"
            name="details"
            rows={4}
            maxLength={500}
            hint="We keep them private unless you agree or a court orders us to pass them on."
          />
          <label className="flex min-h-11 items-start gap-2.5 py-2">
            <input type="checkbox" name="share" value="yes" className="mt-1 size-5 shrink-0" />
            <span>You may pass my name and address on to the person who complains.</span>
          </label>
          <p>
            <Button type="submit" name="intent" value="answer-keep" variant="outline">
              Keep my review
            </Button>
          </p>
        </form>
      ) : (
        <p>
          We’ve received your answer: {answer === 'keep' ? 'keep the review' : 'remove the review'}. We email
          you what we decide.
        </p>
      )}
    </section>
  );
}
