import type { FiguresRow } from './figures.server.ts';

/** Smaller numbers are not significant. */
const FEWEST = 5;

/** True if reviews with 1 or 2 stars were declined at least twice as often as others. */
export function areDeclinedUnevenly({
  received,
  declined,
}: Pick<FiguresRow, 'received' | 'declined'>): boolean {
  const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
  const [low, others] = [declined.slice(3), declined.slice(0, 3)].map(sum);
  const [lowReceived, othersReceived] = [received.slice(3), received.slice(0, 3)].map(sum);
  if (!low || !lowReceived || low < FEWEST || !othersReceived) return false;
  return low / lowReceived >= (2 * (others ?? 0)) / othersReceived;
}
