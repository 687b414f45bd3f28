import type { FormEvent } from 'react';
import * as paths from '#app/paths/paths.ts';
import { signOut } from './sign-out.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

export function LogOutForm() {
  const showToast = useToast();
  function send(event: FormEvent) {
    event.preventDefault();
    void signOut(showToast);
  }
  return (
    <form method="post" action={paths.logOut} onSubmit={send} className="grid">
      <Button type="submit" variant="outline">
        Log out
      </Button>
    </form>
  );
}
