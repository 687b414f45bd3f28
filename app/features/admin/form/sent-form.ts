import { isFormField } from '#app/features/businesses/fields/fields.ts';
import type { BusinessField } from '#app/features/businesses/listing/columns.ts';
import { type PhotoSection, readPhotoSection } from '#app/features/businesses/photos/form/photo-rows.ts';
import { textOf } from '#app/platform/form-text.ts';
import { readResolutions } from './resolutions.ts';
import { type FormAction, MAP_VIEW, readAction, readMapView } from './state/form-actions.ts';
import type { MapView } from './state/form-map.ts';
import { type FormValues, PHOTOS, readBusinessForm } from './state/form-values.ts';

export interface SentForm {
  /** The version the form began with; NaN if missing. */
  version: number;
  action: FormAction;
  values: FormValues;
  photos: PhotoSection;
  /** Fields for which the other admin's value was chosen. */
  resolutions: BusinessField[];
  givenBack: BusinessField[];
  /** Null without a map. */
  view: MapView | null;
  reason: string;
  source: string;
}

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
