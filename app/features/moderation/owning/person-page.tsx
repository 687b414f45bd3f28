import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { LONGEST_PERSON_NAME, LONGEST_PERSON_WORDS } from '#app/features/businesses/people/people.ts';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { TickBox } from '#app/ui/form/tick-box.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageBand } from '#app/ui/page-band.tsx';
import { Panel } from './panel.tsx';
import { AGREED, type PersonForm, type PersonRefused } from './person-form.ts';
import { PortraitField } from './portrait-field.tsx';

interface PersonPageProps {
  business: { slug: string; name: string };
  person: PersonForm;
  isNew: boolean;
  isWaiting: boolean;
  isFull: boolean;
  refused: PersonRefused | undefined;
}

/** Asks for one person's portrait, first name and own words. */
export function PersonPage({ business, person, isNew, isWaiting, isFull, refused }: PersonPageProps) {
  const { state, formData, formMethod } = useNavigation();
  const isSending = state === 'submitting' && formMethod === 'POST';
  const isRemoving = formData?.get('intent') === 'remove';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);
  const { number, name, since, words, photo, preview } = refused?.typed ?? person;
  const errors = refused?.errors ?? {};
  return (
    <>
      <PageBand
        above={
          <Link
            to={paths.ownBusiness(business.slug)}
            className="inline-flex min-h-11 items-center link wrap-anywhere"
          >
            {business.name}
          </Link>
        }
        title={isNew ? 'Add a photo of yourself' : <span className="wrap-anywhere">{person.name}</span>}
        lede="Dog owners want to see who holds their key. Use daylight and show your face. A dog is welcome too."
      />
      <Container className="py-8 lg:py-11">
        <Form
          ref={form}
          method="post"
          encType="multipart/form-data"
          noValidate
          className="grid max-w-[44rem] grid-cols-1 gap-6"
        >
          {refused && (
            <Notice tone="danger" role="alert" title={refused.problem}>
              What you typed is still here.
            </Notice>
          )}
          {isWaiting && !refused && (
            <Notice tone="info" title="What you sent is waiting to be checked">
              If you send this again, it replaces what you sent before.
            </Notice>
          )}
          {isFull ? (
            <Notice tone="info" title="Your listing shows as many people as it can">
              Remove someone before adding another person.
            </Notice>
          ) : (
            <Panel id="person" title={isNew ? 'You, or someone who works with you' : 'Photo and words'}>
              <div className="grid grid-cols-1 gap-5">
                <input type="hidden" name="number" value={number} />
                <input type="hidden" name="photo" value={photo} />
                <PortraitField key={preview} preview={preview} error={errors.file} />
                <TickBox
                  name="agreed"
                  aria-invalid={errors.agreed ? true : undefined}
                  aria-describedby={errors.agreed && 'agreed-problem'}
                >
                  {AGREED}
                </TickBox>
                {errors.agreed && (
                  <p id="agreed-problem" className="text-label text-danger">
                    {errors.agreed}
                  </p>
                )}
                <TextField
                  label="First name"
                  name="name"
                  required
                  maxLength={LONGEST_PERSON_NAME}
                  autoComplete="given-name"
                  defaultValue={name}
                  error={errors.name}
                />
                <TextField
                  label="Working with dogs since"
                  name="since"
                  optional
                  inputMode="numeric"
                  maxLength={4}
                  hint="The year, for example 2019."
                  defaultValue={since}
                  error={errors.since}
                />
                <TextAreaField
                  label="In your words"
                  name="words"
                  optional
                  rows={3}
                  maxLength={LONGEST_PERSON_WORDS}
                  hint={`One or two sentences, up to ${LONGEST_PERSON_WORDS} characters.`}
                  defaultValue={words}
                  error={errors.words}
                />
                <div>
                  <Button type="submit" name="intent" value="send" loading={isSending && !isRemoving}>
                    {isSending && !isRemoving ? 'Sending...' : 'Send'}
                  </Button>
                  <p className="mt-3 text-small text-ink-2">
                    We check photos and words before they appear. Remove them whenever you like.
                  </p>
                </div>
              </div>
            </Panel>
          )}
        </Form>
        {!isNew && (
          <Form method="post" encType="multipart/form-data" className="mt-6">
            <input type="hidden" name="number" value={number} />
            <Button
              type="submit"
              name="intent"
              value="remove"
              variant="outline"
              loading={isSending && isRemoving}
            >
              Remove {person.name} from your page
            </Button>
          </Form>
        )}
      </Container>
    </>
  );
}
