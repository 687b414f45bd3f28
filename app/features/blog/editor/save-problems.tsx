import { Notice } from '#app/ui/notice.tsx';
import { fieldId } from './form/field-id.ts';
import type { PostErrors, PostField } from './form/post-form.ts';

interface SaveProblemsProps {
  errors: PostErrors;
  /** An error of no field. */
  problem: string | undefined;
}

/** Explains why a post was not saved, with links to the fields. Renders nothing without errors. */
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
