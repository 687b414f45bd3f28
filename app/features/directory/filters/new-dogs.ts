import type { FlagWording } from './filter.ts';

export const wording: FlagWording = { label: 'Taking new dogs', fieldset: 'dog', place: 0 };
