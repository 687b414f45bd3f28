import { ExternalLink, Eye } from 'lucide-react';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { CustomField } from '#app/features/businesses/listing/custom-field.ts';
import * as paths from '#app/paths/paths.ts';
import { textOf } from '#app/platform/form-text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ScriptLess } from '#app/ui/script-less.tsx';
import { useUnsavedGuard } from '#app/ui/use-unsaved-guard.ts';
import { useHydrated } from '#app/rendering/use-hydrated.ts';
import type { Facts } from '#app/features/businesses/listing/facts.ts';
import { names } from '#app/features/businesses/hours/form/fields.ts';
import { hoursOfFields } from '#app/features/businesses/hours/form/fields-to-hours.ts';
import { actionField, fileField } from '#app/features/businesses/photos/form/photo-rows.ts';
import type { PastVersion } from '../history/past-version.ts';
import type { SiteWords } from '#app/features/businesses/websites/site-words.ts';
import { ListLink } from '#app/features/businesses/list-query/list-link.tsx';
import { useList } from '#app/features/businesses/list-query/use-list.ts';
import { Beside, type CallsBeside } from './beside.tsx';
import { changedFields } from './state/changed-fields.ts';
import { Conflict, SavedMeanwhile } from './conflict.tsx';
import {
  applyAction,
  actionWord,
  givenBackAfter,
  MAP_VIEW,
  readAction,
  readMapView,
  takeFields,
} from './state/form-actions.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { FIELDS, fieldId, isFormField } from '#app/features/businesses/fields/fields.ts';
import type { FormAnswer, FormBase, FormDraft, UnansweredForm } from './form-answer.ts';
import { type FormProblems, HOURS_PROBLEM } from './state/form-columns.ts';
import { type FormProposals, FormStateProvider, theirValues } from './state/form-state.ts';
import { priceControls } from '#app/features/businesses/values/price-rows.ts';
import { type FormValues, HOURS, PHOTOS, readBusinessForm } from './state/form-values.ts';
import type { Mark } from './state/marks.ts';
import { PartLinks } from './state/part.tsx';
import { ContactPart } from './parts/contact-part.tsx';
import { CustomPart } from './parts/custom-part.tsx';
import { FactsPart } from './parts/facts-part.tsx';
import { HoursPart } from './parts/hours-part.tsx';
import { NamePart } from './parts/name-part.tsx';
import { PhotosPart } from './parts/photos-part.tsx';
import { PlacePart } from './parts/place-part.tsx';
import { PricesPart } from './parts/prices-part.tsx';
import { RatingPart } from './parts/rating-part.tsx';
import { SaveBar } from './save-bar.tsx';
import { SourceField } from './source-field.tsx';
import { askAboutForm, useLiveCheck } from './use-live-check.ts';

/** What is known of a business that is stored. */
export interface StoredFacts {
  id: number;
  slug: string;
  name: string;
  /** Null where this site counts nothing, or the editor may not see it. */
  calls: CallsBeside | null;
  confirmed: { by: 'business' | 'editor'; who: string; on: string } | null;
  history: PastVersion[];
  versions: number;
}

export interface BusinessFormProps {
  /** Null for a new business. */
  stored: StoredFacts | null;
  base: FormBase;
  /** What the controls begin with; another than `base.before` where a new one is made after an old one. */
  values: FormValues;
  draft: FormDraft;
  marks: Partial<Record<BusinessField, Mark>>;
  /** What imports say of fields that were set manually. */
  proposals: FormProposals;
  siteWords: SiteWords | null;
  /** The answers there are, with who said them and when. */
  facts: Facts;
  serviceTypes: readonly string[];
  /** The fields that the owner has added to listings and uses. */
  customFields: readonly CustomField[];
  answer: FormAnswer | UnansweredForm | undefined;
}

/** Typing only changes the form. */
const CHECK = { do: 'check' } as const;

/** All that is known of a business, to be corrected. */
export function BusinessForm(props: BusinessFormProps) {
  const { stored, marks, proposals, siteWords, facts, serviceTypes, customFields } = props;
  const problem = props.answer?.problem;
  const answer = props.answer && 'values' in props.answer ? props.answer : undefined;
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState<FormBase>(answer ?? props.base);
  const [given, setGiven] = useState(answer?.values ?? props.values);
  const [values, setValues] = useState(given);
  const [generation, setGeneration] = useState(0);
  const [givenBack, setGivenBack] = useState<readonly BusinessField[]>(answer?.givenBack ?? []);
  const [stated, setTold] = useState(answer?.problems ?? {});
  const [photoProblems, setPhotoProblems] = useState<Readonly<Record<string, string>>>(
    answer?.photoProblems ?? {},
  );
  // While one still types, half a time is no fault.
  const [areHoursTold, setHoursTold] = useState(answer?.problems.opening_hours !== undefined);
  const [placing, setPlacing] = useState(false);
  const focus = useRef<string | null>(null);
  const { state, formMethod } = useNavigation();
  const saving = state !== 'idle' && formMethod === 'POST';
  // What is pressed while an answer is being shown counts.
  const isSending = state === 'submitting';
  const isNew = stored === null;
  const { keep } = useList();
  const self = keep(isNew ? paths.newBusiness : paths.editBusiness(stored.id));

  const changed = useMemo(() => new Set(changedFields(base.before, values)), [base, values]);
  const hasChanges = changed.size + givenBack.length > 0;
  const blocker = useUnsavedGuard(hasChanges && !saving);
  const address = `${paths.checkBusiness}?id=${stored?.id ?? ''}`;
  const checked = useLiveCheck(form, address, JSON.stringify([values, base.version]));
  const draft = checked?.draft ?? answer?.draft ?? props.draft;
  const hoursProblems = useMemo(() => (areHoursTold ? problemsOfHours(values) : {}), [areHoursTold, values]);
  const problems = useMemo(() => {
    const { opening_hours: _told, ...found } = onlyOf(checked?.problems ?? {}, changed);
    const hasHoursProblem = Object.keys(hoursProblems).length > 0;
    return { ...found, ...stated, ...(hasHoursProblem && { opening_hours: HOURS_PROBLEM }) };
  }, [checked, changed, stated, hoursProblems]);
  const isHydrated = useHydrated();
  const theirs = useMemo(() => theirValues(proposals), [proposals]);

  function begin(next: FormValues) {
    setGiven(next);
    setValues(next);
    setGeneration((number) => number + 1);
  }

  // Saved: what is stored now is what the form begins with.
  const [loaded, setLoaded] = useState(props.base);
  if (props.base !== loaded) {
    setLoaded(props.base);
    if (props.base.version !== loaded.version && !saving) {
      setBase(props.base);
      setTold({});
      setHoursTold(false);
      setGivenBack([]);
      begin(props.values);
    }
  }
  const [heard, setHeard] = useState(answer);
  if (answer !== heard) {
    setHeard(answer);
    if (answer) {
      setBase({ version: answer.version, before: answer.before });
      setTold(answer.problems);
      setHoursTold(answer.problems.opening_hours !== undefined);
      setPhotoProblems(answer.photoProblems);
      // What two people changed comes together in the form, and a photo that was sent joins the others.
      if (JSON.stringify(answer.values) !== JSON.stringify(values)) begin(answer.values);
    }
  }

  useEffect(() => {
    // What was typed before the page came alive.
    const { current } = form;
    if (current) setValues((begun) => readBusinessForm(new FormData(current), begun));
  }, []);
  useEffect(() => {
    if (answer?.conflict) scrollTo({ top: 0 });
    const [first] = Object.keys(answer?.problems ?? {}) as BusinessField[];
    const field = first && document.getElementById(fieldId(first));
    // Of a field with many controls, the first that is wrong.
    if (field) (field.querySelector<HTMLElement>('[aria-invalid=true]') ?? field).focus();
  }, [answer]);
  useEffect(() => {
    if (focus.current) document.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  }, [generation]);

  function listen() {
    if (!form.current) return;
    const sent = new FormData(form.current);
    const next = readBusinessForm(sent, values);
    const touched = changedFields(values, next);
    setValues(next);
    const sentBack = sent.getAll('give-back').map(String).filter(isFormField);
    setGivenBack(givenBackAfter(sentBack, CHECK, { values: next, before: base.before, theirs }));
    if (touched.some((field) => field in stated)) {
      setTold((current) =>
        onlyOf(current, new Set(keysOf(current).filter((field) => !touched.includes(field)))),
      );
    }
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const sent = new FormData(event.currentTarget, submitter);
    const action = readAction(sent);
    // The preview is outside the router.
    if (submitter?.hasAttribute('formtarget')) {
      event.preventDefault();
      sendToNewTab(event.currentTarget, submitter);
      return;
    }
    const isForServer = action.do === 'save' || action.do === 'confirm' || hasFile(sent);
    if (isForServer) {
      if (isSending) event.preventDefault();
      return;
    }
    event.preventDefault();
    const now = readBusinessForm(sent, values);
    if (action.do === 'place-by-postcode') {
      setPlacing(true);
      const placed = await askAboutForm(address, sent);
      setPlacing(false);
      focus.current = `[value="${actionWord(action)}"]`;
      if (placed) begin(takeFields(currentValues() ?? now, placed.values, ['latitude']));
      if (placed?.problems.postal_code) setTold((stated) => ({ ...stated, ...placed.problems }));
      return;
    }
    const next = applyAction(now, action, base.before, readMapView(textOf(sent, MAP_VIEW)), theirs);
    setGivenBack(givenBackAfter(givenBack, action, { values: next, before: base.before, theirs }));
    focus.current = focusAfter(action, next);
    if (action.do === 'photos') {
      setPhotoProblems({});
      setTold(({ photos: _photos, ...others }) => others);
    }
    begin(next);
  }

  function currentValues(): FormValues | null {
    return form.current && readBusinessForm(new FormData(form.current), values);
  }

  const formState = {
    before: base.before,
    given,
    values,
    changed,
    problems,
    photoProblems,
    hoursProblems,
    marks,
    proposals,
    customFields,
    siteWords,
    givenBack: new Set(givenBack),
    isNew,
    self,
    generation,
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
        <div className="admin-form">
          <div className="flex min-w-0 flex-col gap-4">
            <ScriptLess>
              <Faults problems={problems} />
            </ScriptLess>
            {answer?.conflict && <Conflict conflict={answer.conflict} />}
            {checked?.meanwhile && stored && (
              <SavedMeanwhile
                meanwhile={checked.meanwhile}
                history={keep(paths.businessHistory(stored.id))}
              />
            )}
            <PartLinks />
            <NamePart serviceTypes={serviceTypes} />
            <ContactPart />
            <PlacePart map={draft.map} placing={placing} />
            <HoursPart hours={draft.hours} />
            <PricesPart />
            <FactsPart stored={facts} />
            <CustomPart />
            <PhotosPart />
            <RatingPart />
            <SourceField source={answer?.source ?? ''} />
            {problem && (
              <Notice tone="danger" role="alert" title={problem}>
                What you typed is still here.
              </Notice>
            )}
            <SaveBar
              reason={answer?.reason ?? ''}
              self={self}
              saving={isSending}
              onDiscard={() => {
                setTold({});
                setHoursTold(false);
                setGivenBack([]);
                begin(base.before);
              }}
            />
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
          <ConfirmDialog
            open={blocker.state === 'blocked'}
            onLeaving
            title="Leave without saving?"
            confirm="Leave"
            cancel="Stay"
            onConfirm={() => blocker.proceed?.()}
            onCancel={() => blocker.reset?.()}
          >
            Your changes are not saved and will be lost.
          </ConfirmDialog>
        )}
      </Form>
    </FormStateProvider>
  );
}

/** Sends a form where its button says, as browsers do by themselves. */
function sendToNewTab(form: HTMLFormElement, submitter: HTMLElement) {
  const own = form.getAttribute('action') ?? '';
  form.setAttribute('action', submitter.getAttribute('formaction') ?? own);
  form.setAttribute('target', '_blank');
  form.submit();
  form.setAttribute('action', own);
  form.removeAttribute('target');
}

/** Why it has not been saved, with the way to each field; nothing when it has. */
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

/** What takes the focus after an action, since the controls are made again. */
function focusAfter(action: ReturnType<typeof readAction>, { prices, opening_hours }: FormValues): string {
  if (action.do === 'put-back' || action.do === 'use-theirs') return `#${fieldId(action.field)}`;
  if (action.do === 'photos') return `#${fieldId('photos')}`;
  if (action.do === 'hours') return focusAfterPress(action.press, opening_hours);
  if (action.do === 'add-price') return `[name="${priceControls(prices.length - 1).label}"]`;
  if (action.do === 'remove-price') {
    return `[name="${priceControls(Math.min(action.index, prices.length)).label}"]`;
  }
  return `[value="${actionWord(action)}"]`;
}

/** What has come takes the focus; where something has gone, the button that brings another. */
function focusAfterPress(
  press: string,
  { weeks, special, notation, pasted }: FormValues['opening_hours'],
): string {
  const field = (name: string) => `[name="${name}"]`;
  if (press === 'add-special') return field(`${names.special(HOURS, special.length - 1)}-date`);
  if (press === 'add-week') return field(`${names.week(HOURS, weeks.length - 1)}-from`);
  const button = (value: string) => `${field(names.press(HOURS))}[value="${value}"]`;
  if (press.startsWith('remove-special')) return button('add-special');
  if (press.startsWith('remove-week')) return button('add-week');
  const isFilled = press === 'table' || (press === 'fill' && pasted === '');
  if (!isFilled) return press === 'fill' ? field(names.pasted(HOURS)) : button(press);
  return notation === null ? field(`${names.day(HOURS, 0, 0)}-state`) : field(names.notation(HOURS));
}

function problemsOfHours({ opening_hours }: FormValues) {
  const read = hoursOfFields(opening_hours, HOURS);
  return 'problems' in read ? read.problems : {};
}

function hasFile(sent: FormData): boolean {
  const file = sent.get(fileField(PHOTOS));
  return sent.get(actionField(PHOTOS)) === 'add' || (file instanceof File && file.size > 0);
}

function onlyOf(problems: FormProblems, fields: ReadonlySet<BusinessField>): FormProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => fields.has(field as BusinessField)));
}

function keysOf(problems: FormProblems): BusinessField[] {
  return Object.keys(problems) as BusinessField[];
}
