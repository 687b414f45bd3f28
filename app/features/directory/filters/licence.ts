import type { FlagWording } from './filter.ts';

export const wording: FlagWording = { label: 'Licence confirmed', fieldset: 'trust', place: 2 };
