import { names } from '#app/features/businesses/hours/form/fields.ts';
import { fieldId } from '#app/features/businesses/fields/fields.ts';
import { priceControls } from '#app/features/businesses/values/price-rows.ts';
import { actionWord, type FormAction } from './form-actions.ts';
import { type FormValues, HOURS } from './form-values.ts';

/** Selects the element to focus after an action, since the controls are remounted. */
export function focusAfter(action: FormAction, { prices, opening_hours }: FormValues): string {
  if (action.do === 'put-back' || action.do === 'use-theirs') return `#${fieldId(action.field)}`;
  if (action.do === 'photos') return `#${fieldId('photos')}`;
  if (action.do === 'hours') return focusAfterPress(action.press, opening_hours);
  if (action.do === 'add-price') return `[name="${priceControls(prices.length - 1).label}"]`;
  if (action.do === 'remove-price') {
    return `[name="${priceControls(Math.min(action.index, prices.length)).label}"]`;
  }
  return `[value="${actionWord(action)}"]`;
}

/** Focuses an added row; after a removal, the button that adds one. */
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
