import { Form, useNavigation } from 'react-router';
import type { HidingProblems } from '#app/features/businesses/listing/hiding.ts';
import { HidingFields } from '#app/features/businesses/listing/hiding-fields.tsx';
import * as paths from '#app/paths/paths.ts';
import { longDay } from '#app/platform/dates/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';

/** A hidden listing of an owner. */
export interface HiddenOwn {
  slug: string;
  name: string;
  /** The day it is shown again; null until someone shows it. */
  until: string | null;
  /** What its page tells visitors; empty for nothing. */
  note: string;
  by: 'editor' | 'business';
}

interface HiddenOwnPageProps {
  hidden: HiddenOwn;
  /** What was sent and refused, and why. */
  refused: { problem: string; problems: HidingProblems; until: string; note: string } | undefined;
}

/** The page of an owner whose listing is hidden: until when, and the way back. */
export function HiddenOwnPage({ hidden, refused }: HiddenOwnPageProps) {
  const { name, slug, until, note, by } = hidden;
  const navigation = useNavigation();
  const busy = navigation.formData?.get('intent');
  return (
    <>
      <PageBand
        above={
          <Link to={paths.myBusinesses} className="inline-flex min-h-11 items-center link">
            Your listings
          </Link>
        }
        title={<span className="wrap-anywhere">{name} is hidden</span>}
        lede={
          until ? `We’ll show it again on ${longDay(until)}.` : 'It stays hidden until it is shown again.'
        }
      />
      <Container className="py-8 lg:py-11">
        <div className="grid max-w-[40rem] grid-cols-1 gap-6">
          {refused && (
            <Notice tone="danger" role="alert" title="There is a problem">
              {refused.problem}
            </Notice>
          )}
          {by === 'editor' ? (
            <Notice tone="info" title="We hid this listing">
              {note && <p className="mb-2 wrap-anywhere">{note}</p>}
              <p>
                <Link to={paths.contact} className="link">
                  Contact us
                </Link>{' '}
                to show it again.
              </p>
            </Notice>
          ) : (
            <>
              <section aria-labelledby="show" className="rounded-card bg-surface p-5 shadow-card sm:p-6">
                <h2 id="show" className="mb-3 text-h3">
                  Show it again
                </h2>
                <p className="mb-4">
                  It comes back as it was, with its reviews and photos. You can change it after that.
                </p>
                <Form method="post">
                  <Button type="submit" name="intent" value="show" loading={busy === 'show'}>
                    Show it now
                  </Button>
                </Form>
              </section>
              <section aria-labelledby="hiding" className="rounded-card bg-surface p-5 shadow-card sm:p-6">
                <h2 id="hiding" className="mb-3 text-h3">
                  Change the date or the sentence
                </h2>
                <Form method="post">
                  <HidingFields
                    given={refused ?? { until: until ?? '', note }}
                    problems={refused?.problems ?? {}}
                  />
                  <Button
                    type="submit"
                    name="intent"
                    value="hide"
                    variant="outline"
                    className="mt-5"
                    loading={busy === 'hide'}
                  >
                    Save
                  </Button>
                </Form>
              </section>
            </>
          )}
          <p>
            <Link to={paths.business(slug)} className="link">
              See what visitors see
            </Link>
          </p>
        </div>
      </Container>
    </>
  );
}
