import scenes from '#app/ui/illustrations/scenes.svg?url';
import type { POST_CATEGORIES } from '../posts/categories.ts';

type PostCategory = (typeof POST_CATEGORIES)[number];

const DRAWINGS: Readonly<Record<PostCategory, readonly [drawing: string, colours: string]>> = {
  General: ['other-5', 'other'],
  'Dog Activities': ['walkers-4', 'walkers'],
  'Dog Behavior': ['day-care-2', 'day-care'],
  'Dog Grooming': ['other-3', 'other'],
  'Dog Training': ['parks-1', 'parks'],
  'Senior Dog Care': ['kennels-3', 'kennels'],
  'Dog Products': ['other-4', 'other'],
  'Dog Health': ['article-health', 'day-care'],
  'Dog Nutrition': ['article-food', 'kennels'],
  'Puppy Care': ['article-puppy', 'other'],
};
const COATS = 5;

interface PostSceneProps {
  id: number;
  category: string;
  className?: string;
}

/** The drawing for articles without a picture. The category decides the scene, the article the dog's coat. */
export function PostScene({ id, category, className = 'absolute inset-0 size-full' }: PostSceneProps) {
  const [drawing, colours] = DRAWINGS[category as PostCategory] ?? DRAWINGS.General;
  return (
    <svg
      className={`art ${className} scene-${colours} coat-${id % COATS}`}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${scenes}#scene-${drawing}`} />
    </svg>
  );
}
