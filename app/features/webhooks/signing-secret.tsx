import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

/** Shows the signing secret when asked, and replaces it after a question. @param secret null while it is hidden */
export function SigningSecret({ secret }: { secret: string | null }) {
  return (
    <section aria-labelledby="secret" className="mt-8">
      <h2 id="secret" className="text-h3">
        Signing secret
      </h2>
      <p className="mt-2 mb-3 text-ink-2">
        The receiver needs it to check that messages come from this site.
      </p>
      {secret === null ? (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="show-secret" variant="outline">
            Show secret
          </Button>
        </Form>
      ) : (
        <TextField
          label="Secret"
          name="shown-secret"
          readOnly
          value={secret}
          spellCheck={false}
          autoComplete="off"
          className="font-mono"
        />
      )}
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-button">
          Replace the secret
        </summary>
        <Form method="post" className="mt-2" preventScrollReset>
          <p className="mb-3">
            Messages are signed with the new secret immediately. Give it to the receiver, or it will refuse
            them.
          </p>
          <Button type="submit" name="intent" value="replace-secret" variant="danger">
            Replace it now
          </Button>
        </Form>
      </details>
    </section>
  );
}
