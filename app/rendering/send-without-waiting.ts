import { FORM_REFUSED } from './form-refused.ts';

export async function sendWithoutWaiting<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const fail = (event: Event) => event.preventDefault();
  window.addEventListener(FORM_REFUSED, fail);
  try {
    return await send();
  } finally {
    window.removeEventListener(FORM_REFUSED, fail);
  }
}
