import type { FlagWording } from './filter.ts';

export const wording: FlagWording = { label: 'With photos', fieldset: 'trust', place: 1 };
