import { Trash2 } from 'lucide-react';
import { Form } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { OrderedRows } from '#app/ui/form/ordered-rows.tsx';
import { Link } from '#app/ui/link.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import {
  LONGEST_ANSWER,
  LONGEST_TITLE,
  MOST_ANSWERS,
  type OwnAnswer,
} from '#app/features/site/settings/own-answers.ts';
import { SettingChanges } from '#app/features/site/settings/setting-changes.tsx';
import type { SettingChange } from '#app/features/site/settings/stored-settings.server.ts';
import type { AnswerErrors, AnswerValues } from './answer-form.ts';

export interface AnswersRefused {
  problem?: string;
  errors?: AnswerErrors;
  typed?: AnswerValues;
}

interface AnswersPageProps {
  answers: readonly OwnAnswer[];
  /** The answer being edited; null for a new one. */
  edited: OwnAnswer | null;
  changes: readonly SettingChange[];
  refused: AnswersRefused | null;
}

export function AnswersPage({ answers, edited, changes, refused }: AnswersPageProps) {
  return (
    <div className="max-w-[62.5rem]">
      <h1 className="mb-3 text-admin-h1">Answers</h1>
      <p className="mb-5 max-w-[66ch]">
        Answers in your own words. You and your moderators choose among them when you reply to suggestions,
        claims, reviews and messages, besides the ones that come with the site. You can have up to{' '}
        {MOST_ANSWERS}.
      </p>
      <ProblemNotice>{refused?.problem}</ProblemNotice>
      {(edited || answers.length < MOST_ANSWERS) && (
        <AnswerForm key={edited?.id ?? `new-${answers.length}`} edited={edited} refused={refused} />
      )}
      {answers.length > 0 && (
        <div className="mt-8">
          <OrderedRows
            label="Answers"
            rows={answers.map((answer) => ({ ...answer, name: answer.title }))}
            action={paths.siteAnswers}
            field="answer"
            keyOf={({ id }) => id}
            className="town-row"
          >
            {(answer) => <AnswerRow answer={answer} />}
          </OrderedRows>
        </div>
      )}
      <SettingChanges changes={changes} />
    </div>
  );
}

function AnswerForm({ edited, refused }: Pick<AnswersPageProps, 'edited' | 'refused'>) {
  const { title, text } = refused?.typed ?? edited ?? { title: '', text: '' };
  return (
    <Form
      method="post"
      action={edited ? paths.editSiteAnswer(edited.id) : paths.siteAnswers}
      className="sheet-form"
      noValidate
    >
      <h2 className="text-h3">{edited ? 'Edit the answer' : 'Add an answer'}</h2>
      <input type="hidden" name="answer" value={edited?.id ?? ''} />
      <TextField
        label="Title"
        name="title"
        hint="Only you and your moderators see it, such as “Ask for a photo”."
        maxLength={LONGEST_TITLE}
        defaultValue={title}
        error={refused?.errors?.title}
        required
      />
      <TextAreaField
        label="Answer"
        name="text"
        rows={5}
        maxLength={LONGEST_ANSWER}
        defaultValue={text}
        error={refused?.errors?.text}
        required
      />
      <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-3">
        {edited && (
          <Link to={paths.siteAnswers} className="link">
            Cancel
          </Link>
        )}
        <Button type="submit" name="intent" value="save">
          Save
        </Button>
      </div>
    </Form>
  );
}

function AnswerRow({ answer: { id, title, text } }: { answer: OwnAnswer }) {
  return (
    <>
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <p>
          <b>
            <bdi>{title}</bdi>
          </b>
        </p>
        <p className="line-clamp-2 text-small whitespace-pre-line text-ink-2" dir="auto">
          {text}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        <Link to={paths.editSiteAnswer(id)} aria-label={`Edit ${title}`} className="link">
          Edit
        </Link>
        <Form method="post" action={paths.siteAnswers}>
          <input type="hidden" name="answer" value={id} />
          <Button
            type="submit"
            name="intent"
            value="delete"
            variant="ghost"
            size="card"
            icon={Trash2}
            className="text-danger"
          >
            Delete<span className="sr-only"> {title}</span>
          </Button>
        </Form>
      </div>
    </>
  );
}
