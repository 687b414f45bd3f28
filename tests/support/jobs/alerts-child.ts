/**
 * A program of its own that emails the news of searches, so that a test can kill it: the database's URL and the number of
 * emails after which it stops for good.
 */
import { sendAlerts } from '#app/features/alerts/send-alerts.server.ts';
import { connectDatabase } from '#db/client.ts';
import { alertSending } from './alert-sending.ts';

const [, , url = '', most = ''] = process.argv;
const { db, pool } = connectDatabase(url, () => {});
let sent = 0;
const sending = alertSending(
  { db, pool },
  () => Date.now(),
  async () => {
    sent += 1;
    if (sent < Number(most)) return;
    console.log('stopped');
    await new Promise(() => {});
  },
);
await sendAlerts(sending, new AbortController().signal);
