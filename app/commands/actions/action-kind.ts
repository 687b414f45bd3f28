import type { StoredAction } from '#app/features/actions/action-log.server.ts';
import type { Right } from '#app/features/accounts/rights/policy.ts';
import type { Services } from '#app/services/services.server.ts';
import type { Database } from '#db/client.ts';

export interface Undone {
  /** A sentence for the admin; left out if the page confirms the action that undid it. */
  description?: string;
  /** The action that undid it, if its kind has a sentence. */
  done?: number;
  /** Where it leads if not back to the same page. */
  to?: string;
  /** Called once it is stored. */
  afterwards?: (services: Services) => unknown;
}

export interface ActionKind {
  /** The right that undoing needs. */
  right: Right;
  /** Describes actions of this kind done together, as a sentence. */
  done: (actions: readonly StoredAction[], services: Services) => string | Promise<string>;
  /** Until when it can be undone, as a sentence. */
  note?: (actions: readonly StoredAction[]) => string;
  /** Label of the button; “Undo” if left out. */
  label?: string;
  /** For how many days it can be undone; as long as it is in the log if left out. */
  days?: number;
  /** Finds the actions that can still be undone; by default those with known states. */
  undoable?: (services: Services, actions: readonly StoredAction[]) => Promise<readonly StoredAction[]>;
  /** Keeps others from changing the same, before anything is read. */
  lock?: (db: Database) => Promise<unknown>;
  /** Undoes it and records that; left out if nothing can. @param services with the transaction as their database @throws ActionRefused */
  undo?: (services: Services, action: StoredAction, userId: string) => Promise<Undone>;
}
