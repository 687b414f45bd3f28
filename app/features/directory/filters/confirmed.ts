import type { FlagWording } from './filter.ts';

export const wording: FlagWording = { label: 'Confirmed within a year', fieldset: 'trust', place: 3 };
