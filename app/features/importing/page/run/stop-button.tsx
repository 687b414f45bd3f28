import { CircleStop } from 'lucide-react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

export function StopButton({ id, children = 'Stop' }: { id: number; children?: string }) {
  return (
    <Form method="post" preventScrollReset replace>
      <input type="hidden" name="run" value={id} />
      <Button type="submit" name="intent" value="stop" variant="outline" size="card" icon={CircleStop}>
        {children}
      </Button>
    </Form>
  );
}
