import { describe, expect, test, vi } from 'vitest';
import { HAMPSHIRE } from '#tests/support/content/hampshire.ts';
import { createCurrentRegion } from './current-region.ts';
import type { SiteRegion } from './region.ts';

const named = (name: string): SiteRegion => ({ ...HAMPSHIRE, name });

function regionWithClock() {
  const time = { now: 0 };
  const read = vi.fn<() => Promise<SiteRegion | null>>();
  const onFault = vi.fn();
  const options = { read, lifetimeMs: 300, retryMs: 5, clock: () => time.now, onFault };
  return { time, read, onFault, region: createCurrentRegion(named('first'), options) };
}

describe('the current region', () => {
  test('costs no query until it may have changed', async () => {
    const { region, read } = regionWithClock();
    for (let turn = 0; turn < 100; turn += 1) expect((await region()).name).toBe('first');
    expect(read).not.toHaveBeenCalled();
  });

  test('is read once, for all who ask after a change', async () => {
    const { region, read } = regionWithClock();
    read.mockResolvedValue(named('second'));
    region.forget();
    const answers = await Promise.all([region(), region(), region()]);
    expect(answers.map(({ name }) => name)).toEqual(['second', 'second', 'second']);
    expect(read).toHaveBeenCalledTimes(1);
    expect(region.last().name).toBe('second');
  });

  test('is read anew after its time, for a node that hears of no change', async () => {
    const { region, read, time } = regionWithClock();
    read.mockResolvedValue(named('second'));
    time.now = 299;
    expect((await region()).name).toBe('first');
    time.now = 300;
    expect((await region()).name).toBe('second');
  });

  test('stays as it was while it cannot be read, and is not asked for at each page', async () => {
    const { region, read, time, onFault } = regionWithClock();
    read.mockRejectedValueOnce(new Error('gone')).mockResolvedValue(named('second'));
    region.forget();
    expect((await region()).name).toBe('first');
    expect((await region()).name).toBe('first');
    expect(read).toHaveBeenCalledTimes(1);
    expect(onFault).toHaveBeenCalledTimes(1);
    time.now = 5;
    expect((await region()).name).toBe('second');
  });

  test('stays as it was when the database holds none', async () => {
    const { region, read } = regionWithClock();
    read.mockResolvedValue(null);
    region.forget();
    expect((await region()).name).toBe('first');
  });

  test('an answer from before a change does not come back after it', async () => {
    const { region, read } = regionWithClock();
    const slow = Promise.withResolvers<SiteRegion>();
    read.mockReturnValueOnce(slow.promise).mockResolvedValueOnce(named('new'));
    region.forget();
    const early = region();
    region.forget();
    expect((await region()).name).toBe('new');
    slow.resolve(named('old'));
    await early;
    expect(region.last().name).toBe('new');
    expect((await region()).name).toBe('new');
  });
});
