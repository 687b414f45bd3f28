/** What an owner does with one press. */
import { TooManyAttempts } from '#app/features/accounts/limits/attempt-limits.server.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import { setAsking } from '#app/features/moderation/owning/ownership.server.ts';
import * as z from 'zod';
import type { Services } from '#app/services/services.server.ts';
import { checkSender } from '../changes/take-suggestion.server.ts';
import { confirmAsOwner, type Owned, type OwningServices, sendAsOwner } from './own-business.server.ts';

/** The buttons of the page of an owner. */
export const ownButtonSchema = z.object({
  intent: z.string(),
  /** What is wrong with the licence, in words. */
  licence: z.string(),
  /** Until when it is hidden, and a sentence for visitors. */
  until: z.string(),
  note: z.string(),
});
type OwnButtonForm = z.output<typeof ownButtonSchema>;

type Pressed = { title: string; description?: string } | { problem: string; status: 400 | 409 | 429 };

/** Does what a button of the page of an owner says. */
export async function pressOwnButton(
  services: OwningServices & Pick<Services, 'limits'>,
  user: Pick<User, 'id' | 'email'>,
  { business, ownership }: Owned,
  form: OwnButtonForm,
): Promise<Pressed> {
  switch (form.intent) {
    case 'confirm': {
      const refused = await countAction(services, user.id);
      if (refused) return refused;
      if (!(await confirmAsOwner(services, user, business))) {
        return { problem: 'Your listing has just changed. Check it, then try again.', status: 409 };
      }
      return { title: 'Thank you', description: 'Your listing now shows that you confirmed it today.' };
    }
    case 'licence': {
      const { note, errors } = checkSender(
        { email: '', note: form.licence },
        { email: 'optional', note: 'needed' },
      );
      if (errors['note']) return { problem: errors['note'], status: 400 };
      const refused = await countAction(services, user.id);
      if (refused) return refused;
      await sendAsOwner(services, user, business, { kind: 'licence', patch: {}, note });
      return { title: 'Thank you', description: 'We’ll check the register and email you.' };
    }
    case 'ask':
      await setAsking(services.db, ownership.id, true);
      return {
        title: 'We’ll email you twice a year',
        description: 'You can stop here or with the link in each email.',
      };
    case 'do-not-ask':
      await setAsking(services.db, ownership.id, false);
      return { title: 'We’ve stopped these emails' };
    default:
      return { problem: 'Choose one of the buttons.', status: 400 };
  }
}

async function countAction(
  { limits }: Pick<Services, 'limits'>,
  userId: string,
): Promise<{ problem: string; status: 429 } | null> {
  try {
    await limits.count('change by an owner', { address: null, account: userId });
    return null;
  } catch (error) {
    if (error instanceof TooManyAttempts) return { problem: error.message, status: 429 };
    throw error;
  }
}
