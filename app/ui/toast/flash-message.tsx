import { useEffect } from 'react';
import { Container } from '../container.tsx';
import { Notice } from '../notice.tsx';
import { ScriptLess } from '../script-less.tsx';
import { useToast } from './toast.tsx';
import type { ToastMessage } from './toast-list.ts';

/** Messages from the previous page: toasts, or notices at the top if no scripts run. */
export function FlashMessage({ messages }: { messages: readonly ToastMessage[] | undefined }) {
  const showToast = useToast();
  useEffect(() => {
    messages?.forEach(showToast);
  }, [messages, showToast]);
  return messages?.map(({ title, description, tone = 'default' }) => (
    <ScriptLess key={title + description} atOnce>
      <Container className="pt-4">
        <Notice tone={tone === 'default' ? 'info' : tone} title={title} role="status">
          {description}
        </Notice>
      </Container>
    </ScriptLess>
  ));
}
