import type { Database } from './client.ts';
import { withinTime } from './within-time.ts';

const ANSWER_MS = 2000;

/** Whether a database answers within two seconds, by the connections that visitors have it by. Never throws. */
export function answersVisitors(db: Database): Promise<boolean> {
  return withinTime(db.execute('SELECT 1'), ANSWER_MS).then(
    () => true,
    () => false,
  );
}
