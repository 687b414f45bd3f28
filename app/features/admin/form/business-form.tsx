import { ExternalLink, Eye } from 'lucide-react';
import { Form } from 'react-router';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import * as paths from '#app/paths/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { LeaveDialog } from '#app/ui/dialog/leave-dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import type { Facts } from '#app/features/businesses/listing/facts.ts';
import type { PastVersion } from '../history/past-version.ts';
import type { SiteWords } from '#app/features/businesses/websites/site-words.ts';
import { ListLink } from '#app/features/businesses/list-query/list-link.tsx';
import { useList } from '#app/features/businesses/list-query/use-list.ts';
import { Beside, type CallsBeside } from './beside.tsx';
import { Conflict, SavedMeanwhile } from './conflict.tsx';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { FIELDS, fieldId } from '#app/features/businesses/fields/fields.ts';
import type { FormAnswer, FormBase, FormDraft, UnansweredForm } from './state/form-answer.ts';
import { type FormProposals, FormStateProvider } from './state/form-state.ts';
import { useEditing } from './state/use-editing.ts';
import type { FormProblems, FormValues } from './state/form-values.ts';
import type { Mark } from './state/marks.ts';
import { PartLinks } from './state/part.tsx';
import { ContactPart } from './parts/contact-part.tsx';
import { CustomPart, FactsPart, type NewDogsChoices } from './parts/answers-part.tsx';
import { HoursPart } from './parts/hours-part.tsx';
import { NamePart } from './parts/name-part.tsx';
import { PhotosPart } from './parts/photos-part.tsx';
import { PlacePart } from './parts/place-part.tsx';
import { PricesPart } from './parts/prices-part.tsx';
import { RatingPart } from './parts/rating-part.tsx';
import { SaveBar } from './save-bar.tsx';
import { SourceField } from './source-field.tsx';

export interface StoredFacts {
  id: number;
  slug: string;
  name: string;
  /** Null if this site does not count, or the editor may not see it. */
  calls: CallsBeside | null;
  confirmed: { by: 'business' | 'editor'; who: string; on: string } | null;
  history: PastVersion[];
  versions: number;
}

export interface BusinessFormProps {
  stored: StoredFacts | null;
  base: FormBase;
  /** Initial values; differ from `base.before` if a new business is copied from another. */
  values: FormValues;
  draft: FormDraft;
  marks: Partial<Record<BusinessField, Mark>>;
  /** Imports' values for fields that were set by hand. */
  proposals: FormProposals;
  siteWords: SiteWords | null;
  facts: Facts;
  newDogs: NewDogsChoices;
  serviceTypes: readonly string[];
  customFields: readonly CustomField[];
  answer: FormAnswer | UnansweredForm | undefined;
}

export function BusinessForm(props: BusinessFormProps) {
  const { stored, marks, proposals, siteWords, facts, newDogs, serviceTypes, customFields } = props;
  const problem = props.answer?.problem;
  const { form, editing, answer, draft, meanwhile, ...state } = useEditing({
    ...props,
    id: stored?.id ?? null,
  });
  const { changed, problems, hoursProblems, blocker, placing, isSending, listen, send, discard } = state;
  const { base } = editing;
  const isHydrated = useHydrated();
  const { keep } = useList();
  const self = keep(stored ? paths.editBusiness(stored.id) : paths.newBusiness);
  const formState = {
    ...editing,
    before: base.before,
    changed,
    problems,
    hoursProblems,
    marks,
    proposals,
    customFields,
    siteWords,
    givenBack: new Set(editing.givenBack),
    isNew: stored === null,
    self,
  };
  return (
    <FormStateProvider value={formState}>
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        onInput={listen}
        onSubmit={send}
        id="business-form"
      >
        {/* The Enter key presses a form's first button. */}
        <button hidden name="do" value="save">
          Save
        </button>
        <input type="hidden" name="version" value={base.version} />
        <ListLink />
        <Head stored={stored} />
        <div className="admin-form">
          <div className="flex min-w-0 flex-col gap-4">
            <ScriptLess>
              <Faults problems={problems} />
            </ScriptLess>
            {answer?.conflict && <Conflict conflict={answer.conflict} />}
            {meanwhile && stored && (
              <SavedMeanwhile meanwhile={meanwhile} history={keep(paths.businessHistory(stored.id))} />
            )}
            <PartLinks />
            <NamePart serviceTypes={serviceTypes} />
            <ContactPart />
            <PlacePart map={draft.map} placing={placing} />
            <HoursPart hours={draft.hours} />
            <PricesPart />
            <FactsPart stored={facts} newDogs={newDogs} />
            <CustomPart />
            <PhotosPart />
            <RatingPart />
            <SourceField source={answer?.source ?? ''} />
            {problem && (
              <Notice tone="danger" role="alert" title={problem}>
                What you typed is still here.
              </Notice>
            )}
            <SaveBar reason={answer?.reason ?? ''} self={self} saving={isSending} onDiscard={discard} />
          </div>
          {stored && (
            <Beside
              id={stored.id}
              card={draft.card}
              calls={stored.calls}
              confirmed={stored.confirmed}
              history={stored.history}
              versions={stored.versions}
            />
          )}
        </div>
        {isHydrated && (
          <LeaveDialog blocker={blocker}>Your changes are not saved and will be lost.</LeaveDialog>
        )}
      </Form>
    </FormStateProvider>
  );
}

function Head({ stored }: Pick<BusinessFormProps, 'stored'>) {
  return (
    <div className="mb-2 flex flex-wrap items-start justify-between gap-3">
      <h1 className="min-w-0 text-admin-h1">{stored?.name ?? 'New business'}</h1>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="outline"
          icon={Eye}
          formAction={stored ? paths.businessPreview(stored.id) : paths.businessPreview('new')}
          formTarget="_blank"
          className="min-h-11"
        >
          Preview<span className="sr-only"> (opens in a new tab)</span>
        </Button>
        {stored && (
          <ButtonLink
            href={paths.business(stored.slug)}
            variant="outline"
            newTab
            icon={ExternalLink}
            className="min-h-11"
          >
            On the site
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function Faults({ problems }: { problems: FormProblems }) {
  const fields = keysOf(problems);
  if (fields.length === 0) return null;
  return (
    <Notice tone="danger" role="alert" title="Not saved. What you typed is still here.">
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} className="link">
              {FIELDS[field].label}: {problems[field]}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function keysOf(problems: FormProblems): BusinessField[] {
  return Object.keys(problems) as BusinessField[];
}
