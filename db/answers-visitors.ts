import type { Database } from './client.ts';
import { withinTime } from './within-time.ts';

const ANSWER_MS = 2000;

/** True if the database answers within two seconds on the visitors' connections. Never throws. */
export function answersVisitors(db: Database): Promise<boolean> {
  return withinTime(db.execute('SELECT 1'), ANSWER_MS).then(
    () => true,
    () => false,
  );
}
