export const POST_CATEGORIES = [
  'Dog Training',
  'Dog Health',
  'Dog Nutrition',
  'Dog Grooming',
  'Dog Behavior',
  'Puppy Care',
  'Senior Dog Care',
  'Dog Products',
  'Dog Activities',
  'General',
] as const;

export const DEFAULT_CATEGORY = 'General';
