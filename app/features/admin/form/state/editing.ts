import { isFormField } from '#app/features/businesses/fields/fields.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { textOf } from '#app/platform/form-text.ts';
import type { CheckAnswer, FormAnswer, FormBase } from './form-answer.ts';
import { changedFields } from './changed-fields.ts';
import {
  applyAction,
  type FormAction,
  givenBackAfter,
  MAP_VIEW,
  readMapView,
  takeFields,
} from './form-actions.ts';
import { type FormProblems, type FormValues, readBusinessForm } from './form-values.ts';

/** Saves the form; keeps it if the site doesn't respond. @param send throws a redirect once stored */
export interface Editing {
  base: FormBase;
  /** Initial values of the controls. */
  given: FormValues;
  values: FormValues;
  /** Increases when the controls are remounted with other values. */
  generation: number;
  givenBack: readonly BusinessField[];
  /** Problems from the server, until their field changes. */
  stated: FormProblems;
  photoProblems: Readonly<Record<string, string>>;
  /** False at first, so that half-typed times are ignored. */
  areHoursStated: boolean;
}

export function beginEditing(base: FormBase, values: FormValues, generation = 0): Editing {
  return {
    base,
    given: values,
    values,
    generation,
    givenBack: [],
    stated: {},
    photoProblems: {},
    areHoursStated: false,
  };
}

/** Starts again from other values, such as those just saved. */
export function restarted({ generation }: Editing, base: FormBase, values: FormValues): Editing {
  return beginEditing(base, values, generation + 1);
}

export function answered(editing: Editing, answer: FormAnswer): Editing {
  const { version, before, values, problems: stated, photoProblems } = answer;
  const areHoursStated = stated.opening_hours !== undefined;
  const next = { ...editing, base: { version, before }, stated, photoProblems, areHoursStated };
  return JSON.stringify(values) === JSON.stringify(editing.values) ? next : remounted(next, values);
}

/** @param sent the form's controls @param theirs imports' values for fields set by hand */
export function typedInto(editing: Editing, sent: FormData, theirs: Partial<FormValues>): Editing {
  const { base, stated } = editing;
  const values = readBusinessForm(sent, editing.values);
  const givenBack = sent.getAll('give-back').map(String).filter(isFormField);
  return {
    ...editing,
    values,
    givenBack: givenBackAfter(givenBack, { do: 'check' }, { values, before: base.before, theirs }),
    stated: without(stated, changedFields(editing.values, values)),
  };
}

/** Does what a button says that needs no server. */
export function pressed(
  editing: Editing,
  action: FormAction,
  sent: FormData,
  theirs: Partial<FormValues>,
): Editing {
  const { before } = editing.base;
  const view = readMapView(textOf(sent, MAP_VIEW));
  const values = applyAction(readBusinessForm(sent, editing.values), action, before, view, theirs);
  const givenBack = givenBackAfter(editing.givenBack, action, { values, before, theirs });
  const next = { ...remounted(editing, values), givenBack };
  return action.do === 'photos'
    ? { ...next, photoProblems: {}, stated: without(next.stated, ['photos']) }
    : next;
}

export function placed(editing: Editing, sent: FormData, { values, problems }: CheckAnswer): Editing {
  const typed = readBusinessForm(sent, editing.values);
  const next = remounted(editing, takeFields(typed, values, ['latitude']));
  return problems.postal_code ? { ...next, stated: { ...next.stated, ...problems } } : next;
}

function remounted(editing: Editing, values: FormValues): Editing {
  return { ...editing, given: values, values, generation: editing.generation + 1 };
}

function without(problems: FormProblems, fields: readonly BusinessField[]): FormProblems {
  return onlyOf(problems, (field) => !fields.includes(field));
}

export function onlyOf(problems: FormProblems, isKept: (field: BusinessField) => boolean): FormProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => isKept(field as BusinessField)));
}
