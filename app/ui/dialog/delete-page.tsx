import { Form } from 'react-router';
import { Button, ButtonLink } from '../button.tsx';

interface DeletePageProps {
  question: string;
  name: string;
  id: number;
  /** Address of the list, which also handles the deletion. */
  list: string;
}

export function DeletePage({ question, name, id, list }: DeletePageProps) {
  return (
    <Form method="post" action={list} className="max-w-[34rem] rounded-panel bg-surface p-6 shadow-card">
      <h2 className="text-h3">{question}</h2>
      <p className="mt-2 wrap-anywhere">{name}</p>
      <input type="hidden" name="id" value={id} />
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink variant="outline" href={list}>
          Cancel
        </ButtonLink>
        <Button type="submit" name="intent" value="delete" variant="danger">
          Delete
        </Button>
      </div>
    </Form>
  );
}
