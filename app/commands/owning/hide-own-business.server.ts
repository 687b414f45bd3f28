import { TooManyAttempts } from '#app/features/accounts/limits/attempt-limits.server.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import { type HidingProblems, readHiding } from '#app/features/businesses/listing/hiding.ts';
import { hideListing } from '#app/features/businesses/write/removal/hide.server.ts';
import { putBack } from '#app/features/businesses/write/removal/restore.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import type { Services } from '#app/services/services.server.ts';

type Hidden =
  | { title: string; description: string }
  | { problem: string; status: 400 | 409 | 429; problems?: HidingProblems };

const CHANGED = { problem: 'Your listing has just changed. Check it, then try again.', status: 409 } as const;

/** Hides the listing of an owner, changes until when and why it is hidden, or shows it again (`show`). */
export async function hideOwnBusiness(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  user: Pick<User, 'id'>,
  id: number,
  form: { intent: 'hide' | 'show'; until: string; note: string },
): Promise<Hidden> {
  const read = readHiding(form, britishDate(clock()));
  if (form.intent === 'hide' && 'problems' in read) {
    const { problems } = read;
    return { problem: Object.values(problems).join(' '), problems, status: 400 };
  }
  try {
    await limits.count('change by an owner', { address: null, account: user.id });
  } catch (error) {
    if (error instanceof TooManyAttempts) return { problem: error.message, status: 429 };
    throw error;
  }
  const author = { role: 'business', userId: user.id } as const;
  if (form.intent === 'show' || 'problems' in read) {
    const done = await putBack({ db }, { id, author, hiddenBy: 'business' });
    if (done.outcome === 'refused') return { problem: Object.values(done.problems).join(' '), status: 409 };
    if (done.outcome === 'gone') return CHANGED;
    return { title: 'Your listing is shown again', description: 'It is in searches and lists from now on.' };
  }
  const done = await hideListing({ db, clock }, { id, hiding: read.hiding, by: 'business', author });
  if (done.outcome === 'gone') return CHANGED;
  return { title: 'Your listing is hidden', description: 'You can show it again at any time.' };
}
