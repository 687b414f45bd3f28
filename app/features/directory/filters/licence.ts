import type { FlagWording } from './filter.ts';

export const wording: FlagWording = { label: 'Council licence confirmed', fieldset: 'trust', place: 2 };
