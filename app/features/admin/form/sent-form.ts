import { isFormField } from '#app/features/businesses/fields/fields.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { type PhotoSection, readPhotoSection } from '#app/features/businesses/photos/form/photo-rows.ts';
import { textOf } from '#app/platform/form-text.ts';
import { readResolutions } from './resolutions.ts';
import { type FormAction, MAP_VIEW, readAction, readMapView } from './state/form-actions.ts';
import type { MapView } from './state/form-map.ts';
import { type FormValues, PHOTOS, readBusinessForm } from './state/form-values.ts';

/** The form of a business as it was sent. */
export interface SentForm {
  /** Of the listing that the form was begun from; not a number where it says none. */
  version: number;
  action: FormAction;
  /** Of the owner's fields, those that had a control. */
  values: FormValues;
  photos: PhotoSection;
  /** Fields for which the other admin's value was chosen. */
  resolutions: BusinessField[];
  /** Fields that are given back to imports. */
  givenBack: BusinessField[];
  /** What the map showed; null for none. */
  view: MapView | null;
  reason: string;
  /** Where the editor found the values. */
  source: string;
}

/** Reads the form of a business. */
export function readSentForm(form: FormData): SentForm {
  return {
    version: Number(textOf(form, 'version')),
    action: readAction(form),
    values: readBusinessForm(form),
    photos: readPhotoSection(form, PHOTOS),
    resolutions: readResolutions(form),
    givenBack: form.getAll('give-back').map(String).filter(isFormField),
    view: readMapView(textOf(form, MAP_VIEW)),
    reason: textOf(form, 'reason').trim(),
    source: textOf(form, 'source').trim(),
  };
}
