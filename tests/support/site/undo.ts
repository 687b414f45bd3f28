import { undoableActions, undoActions } from '#app/commands/undo/undo.server.ts';
import type { User } from '#app/features/accounts/user/user.ts';
import type { Services } from '#app/services/services.server.ts';

/** As much of the services as the kinds of action in a test need. */
type Given = Pick<Services, 'db'> & object;

const whole = (services: Given) => ({ clock: () => Date.now(), ...services }) as unknown as Services;

const admin = (id: string, roles: object = { isAdmin: true }) => ({ id, ...roles }) as unknown as User;

/** Undoes an action of the log. @returns what is said of it @throws why it is refused */
export async function undo(
  services: Given,
  userId: string,
  id: number | null | undefined,
  roles?: object,
): Promise<string> {
  const { undone, problem } = await undoActions(whole(services), admin(userId, roles), [id ?? 0]);
  if (problem !== null) throw new Error(problem);
  return undone[0]?.description ?? '';
}

/** Whether an action can be undone now. */
export async function canUndo(
  services: Given,
  userId: string,
  id: number | null | undefined,
  roles?: object,
): Promise<boolean> {
  return (await undoableActions(whole(services), admin(userId, roles), [id ?? 0])).has(id ?? 0);
}
