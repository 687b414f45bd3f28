import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { fieldId } from '#app/features/businesses/fields/fields.ts';
import { hoursOfFields } from '#app/features/businesses/hours/form/fields-to-hours.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { actionField, fileField } from '#app/features/businesses/photos/form/photo-rows.ts';
import * as paths from '#app/paths/paths.ts';
import { useUnsavedGuard } from '#app/ui/use-unsaved-guard.ts';
import { changedFields } from './changed-fields.ts';
import { answered, beginEditing, onlyOf, placed, pressed, restarted, typedInto } from './editing.ts';
import { focusAfter } from './focus-after.ts';
import { actionWord, readAction } from './form-actions.ts';
import type { FormAnswer, FormBase, FormDraft, UnansweredForm } from './form-answer.ts';
import { type FormProposals, theirValues } from './form-state.ts';
import { type FormValues, HOURS, HOURS_PROBLEM, PHOTOS, readBusinessForm } from './form-values.ts';
import { askAboutForm, useLiveCheck } from './use-live-check.ts';

interface EditedForm {
  /** Null for a new business. */
  id: number | null;
  base: FormBase;
  values: FormValues;
  draft: FormDraft;
  proposals: FormProposals;
  answer: FormAnswer | UnansweredForm | undefined;
}

/** Holds what is typed into the form of a business, checks it on the server and takes the answers of both. */
export function useEditing({ id, proposals, ...props }: EditedForm) {
  const answer = props.answer && 'values' in props.answer ? props.answer : undefined;
  const form = useRef<HTMLFormElement>(null);
  const [editing, setEditing] = useState(() => {
    const begun = beginEditing(props.base, props.values);
    return answer ? { ...answered(begun, answer), givenBack: answer.givenBack } : begun;
  });
  const { base, values, generation, givenBack, stated, areHoursStated } = editing;
  const [placing, setPlacing] = useState(false);
  const focus = useRef<string | null>(null);
  const { state, formMethod } = useNavigation();
  const saving = state !== 'idle' && formMethod === 'POST';
  // A button may be used again while the answer is being rendered.
  const isSending = state === 'submitting';

  const changed = useMemo(() => new Set(changedFields(base.before, values)), [base, values]);
  const hasChanges = changed.size + givenBack.length > 0;
  const blocker = useUnsavedGuard(hasChanges && !saving);
  const address = `${paths.checkBusiness}?id=${id ?? ''}`;
  const checked = useLiveCheck(form, address, JSON.stringify([values, base.version]));
  const hoursProblems = useMemo(
    () => (areHoursStated ? problemsOfHours(values) : {}),
    [areHoursStated, values],
  );
  const problems = useMemo(() => {
    const { opening_hours: _checked, ...found } = onlyOf(checked?.problems ?? {}, (field) =>
      changed.has(field),
    );
    const hasHoursProblem = Object.keys(hoursProblems).length > 0;
    return { ...found, ...stated, ...(hasHoursProblem && { opening_hours: HOURS_PROBLEM }) };
  }, [checked, changed, stated, hoursProblems]);
  const theirs = useMemo(() => theirValues(proposals), [proposals]);

  // Once saved, the stored values are the new starting point.
  const [lastBase, setLastBase] = useState(props.base);
  if (props.base !== lastBase) {
    setLastBase(props.base);
    if (props.base.version !== lastBase.version && !saving) {
      setEditing((now) => restarted(now, props.base, props.values));
    }
  }
  const [lastAnswer, setLastAnswer] = useState(answer);
  if (answer !== lastAnswer) {
    setLastAnswer(answer);
    if (answer) setEditing((now) => answered(now, answer));
  }

  useEffect(() => {
    // Picks up text typed before hydration.
    const { current } = form;
    if (!current) return;
    setEditing((now) => ({ ...now, values: readBusinessForm(new FormData(current), now.values) }));
  }, []);
  useEffect(() => {
    if (answer?.conflict) scrollTo({ top: 0 });
    const [first] = Object.keys(answer?.problems ?? {}) as BusinessField[];
    const field = first && document.getElementById(fieldId(first));
    // In a field with many controls, focuses the first invalid one.
    if (field) (field.querySelector<HTMLElement>('[aria-invalid=true]') ?? field).focus();
  }, [answer]);
  useEffect(() => {
    if (focus.current) document.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = null;
  }, [generation]);

  function listen() {
    if (!form.current) return;
    const sent = new FormData(form.current);
    setEditing((now) => typedInto(now, sent, theirs));
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
    if (action.do === 'place-by-postcode') {
      setPlacing(true);
      const found = await askAboutForm(address, sent);
      setPlacing(false);
      focus.current = `[value="${actionWord(action)}"]`;
      // Checks the form on the server after changes. @param address answers with a `CheckAnswer`
      // @returns the last answer, also while offline; null before the first
      const typed = form.current ? new FormData(form.current) : sent;
      if (found) setEditing((now) => placed(now, typed, found));
      return;
    }
    const next = pressed(editing, action, sent, theirs);
    focus.current = focusAfter(action, next.values);
    setEditing(next);
  }

  const discard = () => setEditing(restarted(editing, base, base.before));
  return {
    form,
    editing,
    answer,
    meanwhile: checked?.meanwhile,
    draft: checked?.draft ?? answer?.draft ?? props.draft,
    changed,
    problems,
    hoursProblems,
    blocker,
    placing,
    isSending,
    listen,
    send,
    discard,
  };
}

/** Submits to the button's target natively. */
function sendToNewTab(form: HTMLFormElement, submitter: HTMLElement) {
  const own = form.getAttribute('action') ?? '';
  form.setAttribute('action', submitter.getAttribute('formaction') ?? own);
  form.setAttribute('target', '_blank');
  form.submit();
  form.setAttribute('action', own);
  form.removeAttribute('target');
}

function problemsOfHours({ opening_hours }: FormValues) {
  const read = hoursOfFields(opening_hours, HOURS);
  return 'problems' in read ? read.problems : {};
}

function hasFile(sent: FormData): boolean {
  const file = sent.get(fileField(PHOTOS));
  return sent.get(actionField(PHOTOS)) === 'add' || (file instanceof File && file.size > 0);
}
