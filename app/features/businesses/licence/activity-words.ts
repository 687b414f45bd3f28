/** What a licence is for, in words. */
const ACTIVITY_WORDS: Readonly<Record<string, string>> = {
  'home-boarding': 'Home boarding',
  'day-care': 'Day care',
  kennels: 'Boarding in kennels',
  arranging: 'Arranging boarding or day care',
  breeding: 'Breeding',
  sitting: 'Sitting in your home',
  walking: 'Walking',
  grooming: 'Grooming',
  training: 'Training',
  fields: 'Fields and dog parks',
  transport: 'Transport',
  vet: 'Vets',
  other: 'Not about dogs, or not said',
};

/** An activity in words; an unknown one is returned unchanged. */
export const activityText = (activity: string): string => ACTIVITY_WORDS[activity] ?? activity;

/** The activities covered by the licensing rules, in display order. */
export const QUESTION_ACTIVITIES = [
  ...['kennels', 'home-boarding', 'day-care', 'arranging'],
  ...['breeding', 'sitting', 'walking', 'grooming', 'training', 'fields', 'transport', 'vet'],
] as const;
