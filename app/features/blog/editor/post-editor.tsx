import { ArrowLeft, ExternalLink, History } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { LeaveDialog } from '#app/ui/dialog/leave-dialog.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Finding } from './findings/finding.ts';
import { FindingsNotice } from './findings/findings-notice.tsx';
import type { Author, Tag } from '../posts/post.ts';
import { deriveSlug } from '../posts/slug.ts';
import { changedFields } from './draft/changed-fields.ts';
import { ConflictNotice } from './draft/conflict-notice.tsx';
import { DraftNotice } from './draft/notice.tsx';
import type { PreviewedContent } from './form/previewed-content.ts';
import { checkPost, type PostErrors, type PostValues } from './form/post-form.ts';
import { SaveProblems } from './save-problems.tsx';
import { SettingsFields } from './fields/settings-fields.tsx';
import { useLocalDraft } from './draft/use-local-draft.ts';
import { useUnsavedGuard } from '#app/ui/use-unsaved-guard.ts';
import type { OfferedLists } from './fields/insert-services.tsx';
import { WritingFields } from './fields/writing-fields.tsx';

/** The server's answer to a post it did not store. */
export interface SaveAnswer {
  /** The sent values, for browsers without scripts. */
  values?: PostValues;
  /** The server's preview, for browsers without scripts. */
  preview?: PreviewedContent;
  errors?: PostErrors;
  /** For the toast 'Error'. */
  problem?: string;
  /** Flaws found before publication. */
  findings?: Finding[];
  /** Values that another person has stored since. */
  conflict?: { values: PostValues; version: number };
}

interface PostEditorProps {
  /** Null for a new post. */
  postId: number | null;
  /** The stored post, or a new one's defaults. */
  stored: PostValues;
  /** Its version; 0 for a new post. */
  version: number;
  /** Null if they could not be read. */
  tags: readonly Tag[] | null;
  /** Authors that the writer may choose, and those of the post. */
  authors: readonly Pick<Author, 'id' | 'name'>[];
  answer: SaveAnswer | undefined;
  offered: OfferedLists;
  siteUrl: string;
}

export function PostEditor({
  postId,
  stored,
  version: storedVersion,
  tags,
  authors,
  answer,
  offered,
  siteUrl,
}: PostEditorProps) {
  const [values, setValues] = useState(answer?.values ?? stored);
  const [version, setVersion] = useState(storedVersion);
  const [slugFollows, setSlugFollows] = useState(postId === null && !answer?.values?.slug);
  const [errors, setErrors] = useState<PostErrors>(answer?.errors ?? {});
  const [conflict, setConflict] = useState(answer?.conflict);
  const [findings, setFindings] = useState(answer?.findings);
  const [textWanted, setTextWanted] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { state, formMethod } = useNavigation();
  const saving = state !== 'idle' && formMethod === 'POST';
  const tagName = (id: number) => tags?.find((tag) => tag.id === id)?.name ?? String(id);

  const authorName = (id: number) => authors.find((author) => author.id === id)?.name ?? String(id);
  const hasChanges = changedFields(stored, values).length > 0;
  const blocker = useUnsavedGuard(hasChanges && !saving);
  const draft = useLocalDraft(postId, stored, version, values, hasChanges, saving);
  useAnswer(answer, setErrors, setConflict, setFindings);
  useFocusOnError(errors, form);

  function change(changes: Partial<PostValues>) {
    setValues((current) => {
      const next = { ...current, ...changes };
      return slugFollows && changes.title !== undefined ? { ...next, slug: deriveSlug(next.title) } : next;
    });
    setErrors((current) => {
      const left = { ...current };
      for (const field of Object.keys(changes)) delete left[field as keyof PostErrors];
      return left;
    });
  }

  function check(event: FormEvent) {
    const checked = checkPost(values);
    if (saving) return event.preventDefault();
    if ('errors' in checked) {
      event.preventDefault();
      setErrors(checked.errors);
    }
  }

  function takeTheirs() {
    if (!conflict) return;
    setValues(conflict.values);
    setVersion(conflict.version);
    setConflict(undefined);
  }

  return (
    <Form ref={form} method="post" noValidate onSubmit={check}>
      {/* The Enter key presses a form's first button. */}
      <button type="submit" hidden>
        Save Post
      </button>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2">{postId === null ? 'New Post' : 'Edit Post'}</h2>
        <div className="flex flex-wrap gap-3">
          {postId !== null && (
            <>
              <ButtonLink
                variant="outline"
                href={paths.postPreview(postId)}
                newTab
                trailingIcon={ExternalLink}
              >
                Saved version
              </ButtonLink>
              <ButtonLink variant="outline" href={paths.postHistory(postId)} icon={History}>
                Earlier versions
              </ButtonLink>
            </>
          )}
          <ButtonLink variant="outline" href={paths.blogAdmin} icon={ArrowLeft}>
            Back to Posts
          </ButtonLink>
        </div>
      </div>
      <ScriptLess>
        <SaveProblems errors={errors} problem={answer?.problem} />
      </ScriptLess>
      {draft.offered && (
        <DraftNotice
          savedAt={draft.offered.savedAt}
          changes={changedFields(stored, draft.offered.values, tagName, authorName)}
          outdated={postId !== null && draft.offered.version !== version}
          onRestore={() => {
            if (draft.offered) setValues(draft.offered.values);
            setSlugFollows(false);
            draft.settle();
          }}
          onDiscard={draft.settle}
        />
      )}
      {conflict && postId !== null && (
        <ConflictNotice
          changes={changedFields(conflict.values, values, tagName, authorName)}
          version={conflict.version}
          page={paths.editPost(postId)}
          onTakeTheirs={takeTheirs}
        />
      )}
      {findings && (
        <FindingsNotice
          findings={findings}
          onShowText={() => setTextWanted((times) => times + 1)}
          action={
            <Button type="submit" name="intent" value="publish-anyway" variant="outline" loading={saving}>
              Publish anyway
            </Button>
          }
        />
      )}
      <input type="hidden" name="version" value={version} />
      <div className="@container">
        <div className="grid grid-cols-1 gap-6 @min-[63rem]:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] @min-[63rem]:gap-8">
          <WritingFields
            values={values}
            errors={errors}
            change={change}
            slugFollows={slugFollows}
            preview={answer?.preview}
            offered={offered}
            textWanted={textWanted}
            onSlugByHand={() => setSlugFollows(false)}
          />
          <SettingsFields
            values={values}
            errors={errors}
            change={change}
            tags={tags}
            authors={authors}
            siteUrl={siteUrl}
          />
        </div>
      </div>
      <div className="sticky bottom-0 z-30 -mx-5 mt-8 border-t border-line bg-surface px-5 py-3 lg:mx-0 lg:rounded-t-card lg:border-x">
        <Button type="submit" loading={saving} className="w-full lg:w-auto">
          {saving ? 'Saving...' : 'Save Post'}
        </Button>
      </div>
      <LeaveDialog blocker={blocker}>
        Your changes are not saved. This browser keeps them and offers them when you come back.
      </LeaveDialog>
    </Form>
  );
}

/** Shows each answer once. */
function useAnswer(
  answer: SaveAnswer | undefined,
  setErrors: (errors: PostErrors) => void,
  setConflict: (conflict: SaveAnswer['conflict']) => void,
  setFindings: (findings: SaveAnswer['findings']) => void,
) {
  const showToast = useToast();
  useEffect(() => {
    if (!answer) return;
    setErrors(answer.errors ?? {});
    setConflict(answer.conflict);
    setFindings(answer.findings);
    if (answer.problem) showToast({ title: 'Error', description: answer.problem, tone: 'danger' });
    if (answer.conflict || answer.findings) scrollTo({ top: 0 });
  }, [answer, setErrors, setConflict, setFindings, showToast]);
}

function useFocusOnError(errors: PostErrors, form: { current: HTMLFormElement | null }) {
  const shown = useRef(errors);
  useEffect(() => {
    const grown = Object.keys(errors).some((field) => !(field in shown.current));
    shown.current = errors;
    if (grown) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors, form]);
}
