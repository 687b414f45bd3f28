import { Notice } from '#app/ui/notice.tsx';
import { fieldId } from './form/field-id.ts';
import type { PostErrors, PostField } from './form/post-form.ts';

interface SaveProblemsProps {
  errors: PostErrors;
  /** What went wrong besides. */
  problem: string | undefined;
}

/** Why a post has not been saved, with the way to each field; nothing when it has. */
export function SaveProblems({ errors, problem }: SaveProblemsProps) {
  const fields = Object.entries(errors) as [PostField, string][];
  if (fields.length === 0 && !problem) return null;
  return (
    <Notice tone="danger" role="alert" title="The post has not been saved" className="mb-6">
      {problem}
      <ul>
        {fields.map(([field, message]) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} className="link">
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
