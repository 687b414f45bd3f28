// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ContactPage } from './contact-page.tsx';

afterEach(cleanup);

function hrefs(listingFormUrl: string | null, contactEmail: string | null) {
  render(
    <MemoryRouter>
      <ContactPage siteName="Test Directory" listingFormUrl={listingFormUrl} contactEmail={contactEmail}>
        <form aria-label="Message" />
      </ContactPage>
    </MemoryRouter>,
  );
  return screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
}

test('names no way of writing which does not exist, but for its own form', () => {
  expect(hrefs(null, null).filter((href) => !href.startsWith('/'))).toEqual([]);
  expect(screen.queryByRole('heading', { name: 'How do I send it?' })).toBeNull();
  expect(screen.getByRole('form', { name: 'Message' })).toBeTruthy();
});

test('gives the address when there is one', () => {
  expect(hrefs(null, 'dogs@example.org')).toContain('mailto:dogs@example.org');
  expect(screen.getByRole('form', { name: 'Message' })).toBeTruthy();
});

test('gives form and address when there are both', () => {
  const both = hrefs('https://forms.example/list', 'dogs@example.org');
  expect(both).toContain('https://forms.example/list');
  expect(both).toContain('mailto:dogs@example.org');
  expect(screen.getByRole('form', { name: 'Message' })).toBeTruthy();
});
