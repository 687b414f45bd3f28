// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MOST_PHOTOS } from '../../listing/photo.ts';
import { type PhotoRow, photoRows, readPhotoRows } from './photo-rows.ts';
import { PhotosFields } from './photos-fields.tsx';

afterEach(cleanup);

const rows = (count: number): PhotoRow[] =>
  photoRows(
    Array.from({ length: count }, (_, index) => ({
      hash: index.toString(16).padStart(32, '0'),
      width: 800,
      height: 600,
      alt: `Dog ${index + 1}`,
      credit: 'Ann',
      rights: 'own' as const,
      source: null,
    })),
  );

function show(list: PhotoRow[], problems = {}) {
  const form = (shown: PhotoRow[], wrong: Record<string, string>) => (
    <form aria-label="Business">
      <PhotosFields prefix="photos" rows={shown} problems={wrong} />
    </form>
  );
  const { rerender } = render(form(list, problems));
  return {
    sent: () => readPhotoRows(new FormData(screen.getByRole('form')), 'photos'),
    showAgain: (shown: PhotoRow[], wrong = {}) => rerender(form(shown, wrong)),
  };
}

test('what is shown is what is sent, also after it was put in another order', () => {
  const list = rows(3);
  const { sent, showAgain } = show(list);
  expect(sent()).toEqual(list);
  const other = list.toReversed();
  showAgain(other);
  expect(sent()).toEqual(other);
});

test('the first cannot go up, the last cannot go down, and each button says what it is about', () => {
  show(rows(2));
  expect(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? 'Add photo'),
  ).toEqual([
    'Move down: photo 1, Dog 1',
    'Remove: photo 1, Dog 1',
    'Move up: photo 2, Dog 2',
    'Remove: photo 2, Dog 2',
    'Add photo',
  ]);
});

test('a field that is wrong says what to do', () => {
  show(rows(1), {
    'photos-0-alt': 'Describe the photo in a few words.',
    'photos-file': 'Choose a photo, then add it.',
  });
  const alt = screen.getByLabelText('What the photo shows');
  expect(alt.getAttribute('aria-invalid')).toBe('true');
  const file = screen.getByLabelText('Another photo');
  const messages = (file.getAttribute('aria-describedby') ?? '').split(' ');
  expect(messages.map((id) => document.getElementById(id)?.textContent)).toContain(
    'Choose a photo, then add it.',
  );
});

test('a file that was sent is not sent again with the next answer', () => {
  const { showAgain } = show(rows(1));
  const before = screen.getByLabelText('Another photo');
  showAgain(rows(1), { 'photos-file': 'No picture.' });
  const after = screen.getByLabelText('Another photo');
  expect(after).not.toBe(before);
  showAgain(rows(1), { 'photos-file': 'No picture.' });
  expect(screen.getByLabelText('Another photo')).not.toBe(after);
});

test('offers no more than a business can have', () => {
  show(rows(MOST_PHOTOS));
  expect(screen.queryByLabelText('Another photo')).toBeNull();
});
