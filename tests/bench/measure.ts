/** Times of repeated runs, in milliseconds. */
export interface Measured {
  p50: number;
  p95: number;
}

/** Runs `work` some times to warm up and then `runs` times on the clock, one after the other. */
export async function measure(runs: number, work: () => Promise<unknown>): Promise<Measured> {
  for (let run = 0; run < Math.ceil(runs / 5); run += 1) await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
