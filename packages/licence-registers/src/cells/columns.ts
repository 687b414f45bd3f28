/** Fields of a register column; labels are short enough for a select in large text. */
export const FIELDS = {
  number: 'Number',
  name: 'Name',
  'name-and-address': 'Name, place',
  holder: 'Holder',
  address: 'Address',
  activity: 'Activity',
  'one-activity': 'One activity',
  stars: 'Stars',
  status: 'Status',
  granted: 'Granted on',
  expires: 'Expires on',
  term: 'Both dates',
} as const;

export type Field = keyof typeof FIELDS;

export function isField(text: string): text is Field {
  return Object.hasOwn(FIELDS, text);
}
