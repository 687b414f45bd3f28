import { Form, useNavigation } from 'react-router';
import type { HidingProblems } from '#app/features/businesses/listing/hiding.ts';
import { HidingFields } from '#app/features/businesses/listing/hiding-fields.tsx';
import * as paths from '#app/paths/paths.ts';
import { longDay } from '@dog-care-directory/text';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import type { HiddenOwnPageData } from './own-page-data.ts';
import { ChangeLinks } from './change-links.tsx';
import { Panel } from './panel.tsx';
import { SentChanges } from './sent-changes.tsx';

interface HiddenOwnPageProps {
  hidden: HiddenOwnPageData;
  refused: { problem: string; problems: HidingProblems; until: string; note: string } | undefined;
}

export function HiddenOwnPage({ hidden, refused }: HiddenOwnPageProps) {
  const { name, slug, until, note, by, changes } = hidden;
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
          <ProblemNotice title="There is a problem" className="">
            {refused?.problem}
          </ProblemNotice>
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
              <Panel id="show" title="Show it again">
                <p className="mb-4">It comes back with its reviews and photos, and with your changes.</p>
                <Form method="post">
                  <Button type="submit" name="intent" value="show" loading={busy === 'show'}>
                    Show it now
                  </Button>
                </Form>
              </Panel>
              <Panel id="hiding" title="Change the date or the sentence">
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
              </Panel>
            </>
          )}
          <Panel id="change" title="Change it while it’s hidden">
            <p className="mb-4">It stays hidden. Visitors see your changes when it is shown again.</p>
            <div className="flex flex-wrap gap-3">
              <ChangeLinks slug={slug} />
            </div>
          </Panel>
          <SentChanges changes={changes} />
          <p>
            <Link to={paths.business(slug)} className="link">
              See what visitors see
            </Link>
          </p>
          <p>
            <Link to={paths.leaveBusiness(slug)} className="link">
              Stop managing this listing
            </Link>
          </p>
        </div>
      </Container>
    </>
  );
}
