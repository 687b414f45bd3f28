/**
 * A program of its own that tells businesses that they are listed, so that a test can kill it: the database's URL and the
 * number of emails after which it stops for good.
 */
import { nextNotices, sendNotices } from '#app/commands/owning/send-notices.server.ts';
import { connectDatabase } from '#db/client.ts';
import { noticeSending } from './notice-sending.ts';

const [, , url = '', most = ''] = process.argv;
let sent = 0;
const { sending } = noticeSending(
  connectDatabase(url, () => {}),
  {
    onEmail: async () => {
      sent += 1;
      if (sent < Number(most)) return;
      console.log('stopped');
      await new Promise(() => {});
    },
  },
);
for (;;) {
  const { first } = await nextNotices(sending);
  if (!first) break;
  await sendNotices(sending, 'ann', { first: first.id, most: 10 });
}
