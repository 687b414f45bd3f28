import { useState } from 'react';
import { Form } from 'react-router';
import type { FieldErrors } from '#app/platform/check-values.ts';
import * as paths from '#app/paths/paths.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { TickBox } from '#app/ui/form/tick-box.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { ChoosePicture } from '../editor/fields/choose-picture.tsx';
import type { AuthorValues } from './author-form.ts';

export interface AuthorAnswer {
  typed?: AuthorValues;
  errors?: FieldErrors<AuthorValues>;
  problem?: string;
}

interface EditAuthorProps {
  stored: AuthorValues;
  isNew: boolean;
  answer: AuthorAnswer | undefined;
}

export function EditAuthor({ stored, isNew, answer }: EditAuthorProps) {
  const { typed = stored, errors = {}, problem } = answer ?? {};
  const [picture, setPicture] = useState(typed.picture);
  const field = (name: Exclude<keyof AuthorValues, 'picture' | 'hidden'>) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
  });
  return (
    <div className="max-w-[44rem]">
      <BackTo href={paths.authors}>Authors</BackTo>
      <h2 className="mt-1 mb-5 text-h2 wrap-anywhere">{isNew ? 'New author' : stored.name}</h2>
      <ProblemNotice title="Not saved">{problem}</ProblemNotice>
      <Form method="post" className="sheet-form" noValidate>
        <TextField label="Name" {...field('name')} required />
        <TextField
          label="Slug"
          {...field('slug')}
          hint="The end of the page’s address. Leave it empty to use the name. Earlier addresses redirect."
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextAreaField
          label="About"
          {...field('about')}
          rows={3}
          optional
          hint="Two sentences for readers: who you are and what you know about dogs."
        />
        <div className="min-w-0">
          <TextField
            label="Picture address"
            name="picture"
            value={picture}
            onChange={({ currentTarget }) => setPicture(currentTarget.value)}
            error={errors.picture}
            optional
            hint="A picture you uploaded under Pictures. It’s shown in a circle."
            boxClassName="mb-3"
          />
          <ChoosePicture onChoose={({ address }) => setPicture(address)} />
        </div>
        <TextField label="Website" {...field('website')} optional inputMode="url" placeholder="https://" />
        <TickBox name="hidden" defaultChecked={typed.hidden === 'on'}>
          Hide this page, and the name on articles
        </TickBox>
        <div className="flex justify-end">
          <Button type="submit">Save</Button>
        </div>
      </Form>
      {!isNew && (
        <details className="mt-6">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-button text-danger">
            Delete this author
          </summary>
          <Form method="post">
            <p className="mb-3">This deletes the page and takes the name off articles. The articles stay.</p>
            <Button type="submit" name="intent" value="delete" variant="danger">
              Delete for good
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
