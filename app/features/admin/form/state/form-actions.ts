import { textOf } from '#app/platform/form-text.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { isFormField } from '#app/features/businesses/fields/fields.ts';
import { changedFields } from './changed-fields.ts';
import type { MapView } from './form-map.ts';
import { actionField } from '#app/features/businesses/photos/form/photo-rows.ts';
import { names } from '#app/features/businesses/hours/form/fields.ts';
import { EMPTY_PRICE } from '#app/features/businesses/values/price-rows.ts';
import { type FormValues, HOURS, PHOTOS } from './form-values.ts';

/** Applies a button that needs no server. */
export type FormAction =
  | { do: 'save' | 'confirm' | 'check' | 'add-price' | 'place-by-postcode' | 'photos' }
  | { do: 'hours'; press: string }
  | { do: 'remove-price'; index: number }
  | { do: 'put-back' | 'use-theirs'; field: BusinessField }
  | { do: 'move'; direction: Direction }
  | { do: 'point'; x: number; y: number };

export const DIRECTIONS = { north: 'Up', south: 'Down', west: 'Left', east: 'Right' } as const;
export type Direction = keyof typeof DIRECTIONS;

export const MAP_VIEW = 'map-view';

/** About 25 metres. */
const STEP_DEGREES = 0.000_225;
const PLAIN = ['confirm', 'check', 'add-price', 'place-by-postcode'] as const;

export function readAction(form: FormData): FormAction {
  const word = textOf(form, 'do');
  if (form.has(actionField(PHOTOS))) return { do: 'photos' };
  if (form.has(names.press(HOURS))) return { do: 'hours', press: textOf(form, names.press(HOURS)) };
  const plain = PLAIN.find((one) => one === word);
  if (plain) return { do: plain };
  const [, name = '', rest = ''] = /^(remove-price|put-back|use-theirs|move):([\w-]{1,40})$/.exec(word) ?? [];
  if (name === 'remove-price' && /^\d{1,3}$/.test(rest)) return { do: 'remove-price', index: Number(rest) };
  if ((name === 'put-back' || name === 'use-theirs') && isFormField(rest)) return { do: name, field: rest };
  if (name === 'move' && isDirection(rest)) return { do: 'move', direction: rest };
  // A clicked image button sends coordinates; the keyboard sends its corner, which must be ignored.
  const [x, y] = [Number(textOf(form, 'x') || Number.NaN), Number(textOf(form, 'y') || Number.NaN)];
  if (word === '' && x + y > 0) return { do: 'point', x, y };
  return { do: 'save' };
}

export function actionWord(action: FormAction): string {
  switch (action.do) {
    case 'remove-price':
      return `remove-price:${action.index}`;
    case 'put-back':
    case 'use-theirs':
      return `${action.do}:${action.field}`;
    case 'move':
      return `move:${action.direction}`;
    default:
      return action.do;
  }
}

/**
 * Applies an action to the form. @param before initial values, for resetting a field @param view null without a map
 * @param theirs imports' values for fields set by hand @returns the values unchanged for other actions
 */
export function applyAction(
  values: FormValues,
  action: FormAction,
  before: FormValues,
  view: MapView | null,
  theirs: Partial<FormValues> = {},
): FormValues {
  switch (action.do) {
    case 'add-price':
      return { ...values, prices: [...values.prices, EMPTY_PRICE] };
    case 'remove-price':
      return { ...values, prices: values.prices.filter((_, index) => index !== action.index) };
    case 'put-back':
      return takeFields(values, before, [action.field]);
    case 'use-theirs':
      return takeFields(values, { ...values, ...theirs }, [action.field]);
    case 'move':
      return moved(values, action.direction);
    case 'point':
      return view === null ? values : { ...values, ...pointed(view, action) };
    default:
      return values;
  }
}

/**
 * Updates the fields given back to imports: taking an import's value adds a field; resetting or editing it removes
 * it. @param givenBack before the action @param values after the action
 */
export function givenBackAfter(
  givenBack: readonly BusinessField[],
  action: FormAction,
  { values, before, theirs }: { values: FormValues; before: FormValues; theirs: Partial<FormValues> },
): BusinessField[] {
  const fields = new Set(givenBack);
  if (action.do === 'put-back') for (const field of together(action.field)) fields.delete(field);
  if (action.do === 'use-theirs') {
    for (const field of together(action.field)) if (field in theirs) fields.add(field);
  }
  const changed = changedFields(before, values);
  const otherwise = changedFields(values, { ...values, ...theirs });
  return [...fields].filter(
    (field) => !changed.includes(field) || (field in theirs && !otherwise.includes(field)),
  );
}

/** Latitude and longitude change together. */
function together(field: BusinessField): BusinessField[] {
  return field === 'latitude' || field === 'longitude' ? ['latitude', 'longitude'] : [field];
}

/** Copies fields from another form; a position is copied as a whole. */
export function takeFields(
  values: FormValues,
  other: FormValues,
  fields: readonly BusinessField[],
): FormValues {
  const taken = { ...values };
  for (const field of fields) {
    for (const one of together(field))
      if (one in taken) Object.assign(taken, { [one]: other[one as keyof FormValues] });
  }
  return taken;
}

/** Actions of form buttons. All but saving run in the browser or, without scripts, on the server. */
export function degreesText(degrees: number): string {
  return String(Number(degrees.toFixed(6)));
}

/** Reads the `MAP_VIEW` control.  @returns null if invalid */
export function readMapView(text: string): MapView | null {
  const parts = text.split(',', 7).map((part) => Number(part || Number.NaN));
  const [west, south, east, north, width, height] = parts as [number, number, number, number, number, number];
  if (parts.length !== 6 || !parts.every(Number.isFinite)) return null;
  if (west >= east || south >= north || width <= 0 || height <= 0) return null;
  return { box: { west, south, east, north }, width, height };
}

function moved(values: FormValues, direction: Direction): FormValues {
  const [latitude, longitude] = [Number(values.latitude), Number(values.longitude)];
  if (values.latitude.trim() === '' || values.longitude.trim() === '') return values;
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return values;
  // A degree of longitude is shorter the further north.
  const sideways = STEP_DEGREES / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const [north, east] = {
    north: [STEP_DEGREES, 0],
    south: [-STEP_DEGREES, 0],
    west: [0, -sideways],
    east: [0, sideways],
  }[direction] as [number, number];
  return {
    ...values,
    latitude: degreesText(latitude + north),
    longitude: degreesText(longitude + east),
  };
}

/** Applies an action, or returns values unchanged. @param before for resets @param view null without a map */
function pointed({ box, width, height }: MapView, { x, y }: { x: number; y: number }) {
  const [right, down] = [share(x, width), share(y, height)];
  return {
    latitude: degreesText(box.north - (box.north - box.south) * down),
    longitude: degreesText(box.west + (box.east - box.west) * right),
  };
}

function share(pixels: number, all: number): number {
  return Math.min(1, Math.max(0, pixels / all));
}

function isDirection(name: string): name is Direction {
  return Object.hasOwn(DIRECTIONS, name);
}
