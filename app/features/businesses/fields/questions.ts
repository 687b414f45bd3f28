/** Where dogs are looked after, by whether the address is hidden. */
export const MEETING_WORDS = {
  no: 'At my place: customers come to me, and we show your address',
  yes: 'At customers’ homes or on walks: we hide it',
} as const;

export const NOT_STATED = { value: '', label: 'Not stated' } as const;
export const ANSWERS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
