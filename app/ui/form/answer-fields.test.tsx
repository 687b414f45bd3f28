// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AnswerFields } from './answer-fields.tsx';

test('an answer chosen before the page came alive is written into the text area', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = (
    <AnswerFields
      id="reply"
      label="Reply"
      name="reply"
      answers={[{ value: 'corrected', label: 'Corrected', text: 'We corrected the listing.' }]}
    />
  );
  document.body.innerHTML = renderToString(page);
  screen.getByRole<HTMLSelectElement>('combobox').value = 'corrected';
  const root = await act(async () => hydrateRoot(document.body, page));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('We corrected the listing.');
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
