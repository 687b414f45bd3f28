import { ExternalLink, History } from 'lucide-react';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ConflictNotice } from '#app/features/blog/editor/draft/conflict-notice.tsx';
import { ContentField } from '#app/features/blog/editor/fields/content-field.tsx';
import type { OfferedLists } from '#app/features/blog/editor/fields/insert-services.tsx';
import type { PreviewedContent } from '#app/features/blog/editor/form/previewed-content.ts';
import { deriveSlug } from '#app/features/blog/posts/slug.ts';
import { ArrangingHint } from '#app/features/businesses/licence/arranging-notes.tsx';
import * as paths from '#app/paths/paths.ts';
import { BackTo } from '#app/ui/back-to.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { LeaveDialog } from '#app/ui/dialog/leave-dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { useUnsavedGuard } from '#app/ui/use-unsaved-guard.ts';
import { TickBox } from '#app/ui/form/tick-box.tsx';
import { DeletePage } from './delete-page.tsx';
import { addressOf, FIXED_PAGES, type FixedPage } from './fixed-pages.ts';
import { pageDifferences } from './page-differences.ts';
import type { PageErrors, PageValues } from './page-form.ts';
import { PageState } from './page-state.tsx';

export interface PageAnswer {
  values: PageValues;
  version: number;
  errors?: PageErrors;
  problem?: string;
  preview?: PreviewedContent;
  conflict?: { values: PageValues; version: number };
}

interface PageEditorProps {
  /** Last segment of the editor's address: an id, the name of a built-in page, or `new`. */
  name: string;
  fixed: FixedPage | null;
  stored: PageValues;
  /** 0 for none. */
  version: number;
  /** Null before the form is sent and if the site didn't respond. */
  answer: PageAnswer | null;
  unanswered: string | null;
  offered: OfferedLists;
}

const FURTHER_STATES = { draft: 'Nothing yet: a draft', published: 'The page' };

export function PageEditor({ name, fixed, stored, version, answer, unanswered, offered }: PageEditorProps) {
  const [values, setValues] = useState(answer?.values ?? stored);
  const [seen, setSeen] = useState(answer?.version ?? version);
  const [slugFollows, setSlugFollows] = useState(name === 'new' && !answer?.values.slug);
  const [taken, setTaken] = useState<PageAnswer | null>(null);
  const { state, formMethod } = useNavigation();
  const saving = state !== 'idle' && formMethod === 'POST';
  const hasChanges = pageDifferences(stored, values).length > 0;
  const blocker = useUnsavedGuard(hasChanges && !saving);
  const errors = answer?.errors ?? {};
  const conflict = answer?.conflict && answer !== taken ? answer.conflict : null;
  const problem = unanswered ?? answer?.problem;

  function change(changes: Partial<PageValues>) {
    const { title } = changes;
    setValues((now) => ({
      ...now,
      ...changes,
      ...(slugFollows && title !== undefined && { slug: deriveSlug(title) }),
    }));
  }

  function takeTheirs() {
    if (!answer?.conflict) return;
    setValues(answer.conflict.values);
    setSeen(answer.conflict.version);
    setTaken(answer);
  }

  const texts = fixed && FIXED_PAGES[fixed];
  const isPublic = version > 0 && stored.status === 'published';
  return (
    <div className="max-w-[62.5rem]">
      <BackTo href={paths.ownPages}>Pages</BackTo>
      <div className="mt-1 mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-admin-h1 wrap-anywhere">
          {texts?.label ?? (name === 'new' ? 'New page' : stored.title)}
        </h1>
        <div className="flex flex-wrap gap-3">
          {(fixed || isPublic) && (
            <ButtonLink variant="outline" href={addressOf(stored.slug)} newTab trailingIcon={ExternalLink}>
              See the page
            </ButtonLink>
          )}
          {version > 0 && (
            <ButtonLink variant="outline" href={paths.ownPageHistory(name)} icon={History}>
              Earlier versions
            </ButtonLink>
          )}
        </div>
      </div>
      {texts && <p className="mb-5 text-ink-2">{texts.hint}</p>}
      <ProblemNotice title="Not saved">{problem}</ProblemNotice>
      <ProblemNotice title="Not saved">{Object.values(errors).join(' ')}</ProblemNotice>
      <Form method="post" className="sheet-form" noValidate>
        {/* The Enter key presses a form's first button. */}
        <button type="submit" hidden>
          Save
        </button>
        <input type="hidden" name="version" value={seen} />
        {conflict && (
          <ConflictNotice
            thing="page"
            changes={pageDifferences(conflict.values, values)}
            version={conflict.version}
            page={paths.editOwnPage(name)}
            onTakeTheirs={takeTheirs}
          />
        )}
        <TextField
          label={fixed === 'privacy' ? 'Heading of your additions' : 'Title'}
          name="title"
          value={values.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
          error={errors.title}
          required
        />
        {!fixed && (
          <TextField
            label="Address"
            name="slug"
            value={values.slug}
            onChange={(event) => {
              setSlugFollows(false);
              change({ slug: event.currentTarget.value });
            }}
            hint={`${paths.ownPage(values.slug || '…')}. Leave it empty to use the title. Earlier addresses redirect to the new one.`}
            error={errors.slug}
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {fixed !== 'privacy' && (
          <TextField
            label="Description"
            name="description"
            optional
            hint="One sentence below the title; search engines show it too."
            value={values.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
            error={errors.description}
          />
        )}
        <ContentField
          value={values.content}
          onChange={(content) => change({ content })}
          error={errors.content}
          rendered={answer?.preview}
          offered={offered}
        />
        <ArrangingHint />
        <PageState
          states={texts?.states ?? FURTHER_STATES}
          value={values.status}
          onChange={(status) => change({ status })}
          error={errors.status}
        />
        {!fixed && (
          <TickBox
            name="in_footer"
            checked={values.in_footer === 'on'}
            onChange={(event) => change({ in_footer: event.currentTarget.checked ? 'on' : '' })}
          >
            Show a link in the footer
          </TickBox>
        )}
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="grow text-small text-ink-2">
            Visitors see changes at once. Every version you save is kept.
          </p>
          <Button type="submit" loading={saving}>
            Save
          </Button>
        </div>
      </Form>
      {!fixed && name !== 'new' && <DeletePage version={version} />}
      <LeaveDialog blocker={blocker}>Your changes are not saved.</LeaveDialog>
    </div>
  );
}
