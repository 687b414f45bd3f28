import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

export function DeletePage({ version }: { version: number }) {
  return (
    <details className="mt-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-button text-danger">
        Delete this page
      </summary>
      <Form method="post" className="mt-2">
        <p className="mb-3">
          This permanently deletes the page and{' '}
          {version === 1 ? 'its one version' : `all its ${version} versions`}. To hide it for a while, make it
          a draft.
        </p>
        <Button type="submit" name="intent" value="delete" variant="danger">
          Delete for good
        </Button>
      </Form>
    </details>
  );
}
