import { overLimit } from '#app/features/accounts/limits/attempt-limits.server.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import { setEnquiries } from '#app/features/enquiries/askable.server.ts';
import type { FiguresRhythm } from '#app/features/moderation/owning/own-page-data.ts';
import { setAsking, setFigures } from '#app/features/moderation/owning/ownership.server.ts';
import * as z from 'zod';
import type { Services } from '#app/services/services.server.ts';
import { checkSender } from '#app/commands/changes/take-suggestion.server.ts';
import { KEPT_DAYS } from '#app/features/businesses/listing/away.ts';
import { answerKey } from '#app/features/businesses/listing/new-dogs.ts';
import { whenAskedAgain } from '#app/features/moderation/asking/new-dogs.server.ts';
import { sayAway, sayNewDogs } from './say-new-dogs.server.ts';
import { confirmAsOwner, type Owned, type OwningServices, sendAsOwner } from './own-business.server.ts';
import { type HidingProblems, readHiding } from '#app/features/businesses/listing/hiding.ts';
import { hideListing } from '#app/features/businesses/write/removal/hide.server.ts';
import { putBack } from '#app/features/businesses/write/removal/restore.server.ts';
import { britishDate } from '#app/platform/dates/british-time.ts';
import { endOwner } from '#app/features/moderation/claiming/claims.server.ts';
import * as paths from '#app/paths/paths.ts';

export const ownButtonSchema = z.object({
  intent: z.string(),
  licence: z.string(),
  until: z.string(),
  note: z.string(),
  dogs: z.string(),
  month: z.string(),
  why: z.string(),
  from: z.string(),
  to: z.string(),
  remove: z.string(),
  kept: z.string(),
  figures: z.string(),
});
type OwnButtonForm = z.output<typeof ownButtonSchema>;

type Pressed = { title: string; description?: string } | { problem: string; status: 400 | 409 | 429 };

export async function pressOwnButton(
  services: OwningServices & Pick<Services, 'limits'>,
  user: Pick<User, 'id' | 'email'>,
  { business, ownership }: Owned,
  form: OwnButtonForm,
): Promise<Pressed> {
  const count = () => services.limits.count('change by an owner', { address: null, account: user.id });
  switch (form.intent) {
    case 'confirm': {
      const over = await overLimit(count());
      if (over) return { problem: over.message, status: 429 };
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
      const over = await overLimit(count());
      if (over) return { problem: over.message, status: 429 };
      await sendAsOwner(services, user, business, { kind: 'licence', patch: {}, note });
      return { title: 'Thank you', description: 'We’ll check the register and email you.' };
    }
    case 'new-dogs': {
      const over = await overLimit(count());
      if (over) return { problem: over.message, status: 429 };
      const done = await sayNewDogs(services, user, business, answerKey(form.dogs, form.month));
      if ('problem' in done) return done;
      if (!done.said) return { title: 'Saved', description: 'Your page doesn’t show this.' };
      const again = await whenAskedAgain(services, { id: ownership.id, email: user.email });
      return { title: 'Saved', ...(again !== null && { description: again }) };
    }
    case 'away': {
      const over = await overLimit(count());
      if (over) return { problem: over.message, status: 429 };
      const done = await sayAway(services, user, business, form);
      if ('problem' in done) return done;
      if (form.why === 'kept') return { title: 'Saved', description: keptWords(form.kept) };
      const shown = done.away.length > 0 ? 'Your page shows these dates.' : 'Your page shows no dates.';
      return { title: 'Saved', description: shown };
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
    case 'figures': {
      const rhythm = form.figures as FiguresRhythm;
      if (!Object.hasOwn(FIGURES_SAVED, rhythm))
        return { problem: 'Choose how often we email you.', status: 400 };
      await setFigures(services.db, ownership.id, rhythm);
      return { title: 'Saved', description: FIGURES_SAVED[rhythm] };
    }
    case 'take-enquiries':
    case 'stop-enquiries': {
      const isOn = form.intent === 'take-enquiries';
      await setEnquiries(services, business, isOn);
      return {
        title: isOn ? 'Visitors can send you enquiries' : 'Visitors can’t send you enquiries any more',
      };
    }
    default:
      return { problem: 'Choose one of the buttons.', status: 400 };
  }
}

const FIGURES_SAVED: Record<FiguresRhythm, string> = {
  monthly: 'We email you at the start of each month.',
  quarterly: 'We email you every three months.',
  never: 'We’ve stopped these emails.',
};

function keptWords(kept: string): string {
  return kept
    ? `Searches for other dates show that you’re free. Press “Still right” again within ${KEPT_DAYS} days.`
    : 'Searches don’t show that you’re free.';
}

type Hidden =
  | { title: string; description: string }
  | { problem: string; status: 400 | 409 | 429; problems?: HidingProblems };

const CHANGED = { problem: 'Your listing has just changed. Check it, then try again.', status: 409 } as const;

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
  const over = await overLimit(limits.count('change by an owner', { address: null, account: user.id }));
  if (over) return { problem: over.message, status: 429 };
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

/** Ends ownership on request and emails the owner, in case another person used their device. */
export async function leaveBusiness(
  {
    db: database,
    mailer,
    clock,
    config,
  }: Pick<Services, 'db' | 'mailer' | 'clock'> & {
    config: Pick<Services['config'], 'siteUrl'>;
  },
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  { business }: Owned,
): Promise<void> {
  const link = config.siteUrl + paths.myBusinesses;
  const values = { listing: business.name };
  await database.transaction(async (db) => {
    await endOwner(db, { userId, businessId: business.id }, 'left', clock());
    await mailer.send({ name: 'listing-left', recipient: email, link, values }, db);
  });
}
