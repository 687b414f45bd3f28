import type { FlagWording } from './filter.ts';

export const wording: FlagWording = { label: 'Insurance seen', fieldset: 'trust', place: 0 };
