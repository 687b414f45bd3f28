import { useEffect } from 'react';
import { Container } from './container.tsx';
import { Notice } from './notice.tsx';
import { ScriptLess } from './script-less.tsx';
import { useToast } from './toast.tsx';
import type { ToastMessage } from './toast-list.ts';

/** What the page before had to say: a toast, or a notice at the top of the page where no script runs. */
export function FlashMessage({ message }: { message: ToastMessage | null }) {
  const showToast = useToast();
  useEffect(() => {
    if (message) showToast(message);
  }, [message, showToast]);
  if (!message) return null;
  const { title, description, tone = 'default' } = message;
  return (
    <ScriptLess>
      <Container className="pt-4">
        <Notice tone={tone === 'default' ? 'info' : tone} title={title} role="status">
          {description}
        </Notice>
      </Container>
    </ScriptLess>
  );
}
