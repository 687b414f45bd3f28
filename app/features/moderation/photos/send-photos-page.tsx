import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { PhotoRow } from '#app/features/businesses/photos/form/photo-rows.ts';
import { PhotosFields } from '#app/features/businesses/photos/form/photos-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { type PhotosAnswer, PREFIX, SENDER_RIGHTS } from './photos-form.ts';

interface SendPhotosPageProps {
  business: string;
  back: string;
  rows: readonly PhotoRow[];
  /** True if earlier photos are still waiting. */
  isWaiting: boolean;
  answer: PhotosAnswer | undefined;
}

const NO_PROBLEMS = {};

export function SendPhotosPage({ business, back, rows, isWaiting, answer }: SendPhotosPageProps) {
  const navigation = useNavigation();
  const isSending = navigation.state === 'submitting' && navigation.formMethod === 'POST';
  const shown = useLastRows(answer) ?? rows;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
  return (
    <>
      <PageBand
        above={
          <Link to={back} className="inline-flex min-h-11 items-center link wrap-anywhere">
            {business}
          </Link>
        }
        title="Photos"
        lede="Show what a dog’s day looks like: the place, the walk, the van. We check photos before showing them, and email you when we have."
      />
      <Container className="py-8 lg:py-11">
        <Form
          ref={form}
          method="post"
          encType="multipart/form-data"
          noValidate
          className="grid max-w-[44rem] grid-cols-1 gap-6"
        >
          {/* What Enter presses in a text field. */}
          <button type="submit" hidden>
            Send photos
          </button>
          <div role="status">
            {answer && !answer.said.isProblem && <Notice tone="info" title={answer.said.title} />}
          </div>
          {answer?.said.isProblem && (
            <Notice tone="danger" role="alert" title={answer.said.title}>
              What you typed is still here.
            </Notice>
          )}
          {isWaiting && !answer && (
            <Notice tone="info" title="These photos are waiting to be checked">
              If you send photos now, they replace these.
            </Notice>
          )}
          <section aria-labelledby="photos" className="rounded-card bg-surface p-5 shadow-card sm:p-6">
            <h2 id="photos" className="text-h3">
              Your photos
            </h2>
            <p className="mt-1 mb-5 text-ink-2">
              Cards show the first photo. Make sure everyone in your photos agrees to be shown, and that
              nothing shows where someone lives.
            </p>
            <PhotosFields
              prefix={PREFIX}
              rows={shown}
              problems={answer?.problems ?? NO_PROBLEMS}
              rights={SENDER_RIGHTS}
            />
          </section>
          <p>
            <Button type="submit" loading={isSending}>
              {isSending ? 'Sending...' : 'Send photos'}
            </Button>
          </p>
        </Form>
      </Container>
    </>
  );
}

function useLastRows(answer: PhotosAnswer | undefined): readonly PhotoRow[] | null {
  const [last, setLast] = useState(answer?.rows ?? null);
  if (!answer?.rows || answer.rows === last) return last;
  setLast(answer.rows);
  return answer.rows;
}
