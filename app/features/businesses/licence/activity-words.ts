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

export const activityText = (activity: string): string => ACTIVITY_WORDS[activity] ?? activity;

export const QUESTION_ACTIVITIES = [
  ...['kennels', 'home-boarding', 'day-care', 'arranging'],
  ...['breeding', 'sitting', 'walking', 'grooming', 'training', 'fields', 'transport', 'vet'],
] as const;
