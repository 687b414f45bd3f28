// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptySpecial } from './fields.ts';
import { HoursFields } from './hours-fields.tsx';
import { hoursFields } from './hours-to-fields.ts';

const PREFIX = 'hours-';

afterEach(cleanup);

function show(spec: string | null, more: Partial<Parameters<typeof HoursFields>[0]> = {}) {
  return render(
    <form aria-label="Business">
      <HoursFields prefix={PREFIX} fields={hoursFields(spec)} nation="England" {...more} />
    </form>,
  );
}

const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

test('each day has a choice and two spans, under names that say which', () => {
  show('Mo 07:30-12:00,14:00-18:30; Fr "by appointment"');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Monday' }).value).toBe('open');
  expect(['opens', 'closes', 'opens again', 'closes again'].map((field) => value(`Monday ${field}`))).toEqual(
    ['07:30', '12:00', '14:00', '18:30'],
  );
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Friday' }).value).toBe('appointment');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Bank holidays in England' }).value).toBe(
    'same',
  );
  for (const name of [
    'Copy Monday to Tue–Fri',
    'Add other weeks',
    'Add a day',
    'Show what it says',
    'Fill the table',
  ])
    expect(screen.getByRole('button', { name })).toHaveProperty('name', 'hours-press');
});

test('hours are read back, with the state of the moment and the night that goes on', () => {
  show('Fr 16:00-01:00', { reads: 'Fri 16:00–01:00. Now: Opens 16:00 today.' });
  expect(screen.getByText('Past midnight: Friday ends on Saturday at 01:00.')).toBeTruthy();
  expect(screen.getByText(/Fri 16:00–01:00/).textContent).toBe(
    'Reads: Fri 16:00–01:00. Now: Opens 16:00 today.',
  );
});

test('what is wrong stands at its field', () => {
  const name = 'hours-week0-day0-from1';
  show('Mo 09:00-17:00', { problems: { [name]: 'Write when it opens, such as 9 or 09:30.' } });
  const field = screen.getByRole('textbox', { name: 'Monday opens' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const message = document.querySelector(`[id="${field.getAttribute('aria-describedby')}"]`);
  expect(message?.textContent).toBe('Write when it opens, such as 9 or 09:30.');
});

test('a special day is known by its name, and so is the button that takes it away', () => {
  show(null, {
    fields: { ...hoursFields(null), special: [{ ...emptySpecial(), date: '25 Dec', name: 'Christmas Day' }] },
  });
  const day = screen.getByRole('group', { name: 'Christmas Day' });
  expect(within(day).getByRole('button', { name: 'Remove Christmas Day' })).toBeTruthy();
});

test('hours that the table cannot show stand as text', () => {
  show('Mo[1] 10:00-12:00');
  expect(value('Opening hours as text')).toBe('Mo[1] 10:00-12:00');
  expect(screen.queryByRole('combobox', { name: 'Monday' })).toBeNull();
});

test('a pasted text says what it means before it fills the table', () => {
  show(null, { fields: { ...hoursFields(null), pasted: 'Mon-Fri 8-6' } });
  expect(screen.getByText(/This reads:/).parentElement?.textContent).toBe('This reads: Mon–Fri 08:00–18:00.');
});
