import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { until } from '#tests/support/site/until.ts';

/** The messages that a site without a mail server has written, the oldest first. */
export async function readOutbox(dataDir: string): Promise<Email[]> {
  const outbox = path.join(dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const contents = await Promise.all(
    files
      // Those that begin with a dot are still being written.
      .filter((file) => /^[^.].*\.eml$/.test(file))
      .toSorted()
      .map((file) => readFile(path.join(outbox, file), 'utf8')),
  );
  return Promise.all(contents.map((content) => PostalMime.parse(content)));
}

/** Waits for a message to an address whose subject has these words. */
export function mailTo(dataDir: string, recipient: string, subject: string): Promise<Email> {
  return until(async () =>
    (await readOutbox(dataDir)).findLast(
      (mail) => mail.to?.[0]?.address === recipient && mail.subject?.includes(subject),
    ),
  );
}

/** The first link in a message. */
export function linkIn({ text }: Pick<Email, 'text'>): string {
  return /^https?:\S+/m.exec(text ?? '')?.[0] ?? '';
}
