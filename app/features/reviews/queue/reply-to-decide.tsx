import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AnswerFields } from '#app/ui/form/answer-fields.tsx';
import type { WaitingReply } from '../records/replies.server.ts';

/** A reply of a business that waits for a decision, below the review it answers. */
export function ReplyToDecide({ reply, place }: { reply: WaitingReply; place: string }) {
  return (
    <section aria-label={place} className="flex flex-col gap-4 rounded-panel bg-surface p-5 shadow-card">
      <h2 className="text-label">{place}</h2>
      <p className="wrap-anywhere">
        <b>Reply by {reply.business}</b>
      </p>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {reply.text}
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2">The review it answers</summary>
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {reply.review}
        </p>
      </details>
      <Form method="post" action={paths.adminReviews} className="flex flex-col items-start gap-3">
        <input type="hidden" name="id" value={reply.id} />
        <Button type="submit" name="intent" value="publish-reply">
          Publish reply
        </Button>
        <details>
          <summary className="min-h-11 cursor-pointer py-2">Decline</summary>
          <div className="flex flex-col items-start gap-3">
            <AnswerFields
              label="Why, sent to the business"
              name="words"
              rows={3}
              maxLength={2000}
              boxClassName="w-full"
            />
            <Button type="submit" name="intent" value="decline-reply" variant="outline">
              Decline reply
            </Button>
          </div>
        </details>
      </Form>
    </section>
  );
}
