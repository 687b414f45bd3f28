import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createProgressBar } from './progress-bar.ts';

function barOn(isTTY: boolean, total = 200) {
  const stream = Object.assign(new PassThrough(), { isTTY });
  const bar = createProgressBar({ stream, total, label: 'Reading' });
  return { bar, written: () => String(stream.read() ?? '') };
}

test('a terminal shows a bar that is drawn again in place when the percentage changes', () => {
  const { bar, written } = barOn(true);
  bar.update(100);
  expect(written()).toBe('\rReading [###############---------------]  50 %');
  bar.update(101);
  expect(written()).toBe('');
  bar.update(200);
  expect(written()).toBe('\rReading [##############################] 100 %');
  bar.finish();
  expect(written()).toBe('\n');
});

test('anything but a terminal gets a line at each quarter', () => {
  const { bar, written } = barOn(false);
  for (let done = 0; done <= 200; done += 1) bar.update(done);
  bar.finish();
  expect(written()).toBe('Reading: 25 %\nReading: 50 %\nReading: 75 %\nReading: 100 %\n');
});

test('more than the total, or a total of nothing, counts as all', () => {
  const over = barOn(false);
  over.bar.update(300);
  expect(over.written()).toBe('Reading: 100 %\n');
  const none = barOn(false, 0);
  none.bar.update(0);
  expect(none.written()).toBe('Reading: 100 %\n');
});

test('a bar that was never drawn leaves no empty line', () => {
  const { bar, written } = barOn(true);
  bar.finish();
  expect(written()).toBe('');
});
