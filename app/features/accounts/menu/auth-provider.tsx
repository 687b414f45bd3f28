import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import type { User } from '../user/user.ts';

interface AuthState {
  /** Null for anonymous visitors. */
  user: User | null;
}

const AuthContext = createContext<AuthState | null>(null);

/** @throws Error outside `AuthProvider` */
export function useAuth(): AuthState {
  const state = useContext(AuthContext);
  if (!state) throw new Error('useAuth must be used within an AuthProvider');
  return state;
}

/** Provides the signed-in user, and notices when the session ends in another tab. */
export function AuthProvider({ user, children }: { user: User | null; children: ReactNode }) {
  useEndedElsewhere(user?.id);
  return <AuthContext value={{ user }}>{children}</AuthContext>;
}

/** Checks the session when the tab comes to the front, or another tab has none. */
function useEndedElsewhere(userId: string | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const tabs = new BroadcastChannel('session');
    if (userId === undefined) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin anyway
      tabs.postMessage(null);
      return tabs.close();
    }
    const check = async () => {
      const answer = await fetch(paths.apiSession).catch(() => null);
      if (!answer?.ok) return;
      const session: { user?: { id: string } } | null = await answer.json();
      // An open editor keeps its text; saving reports that the session has ended.
      const isWriting = /^\/blog\/admin\/(new|edit)/.test(location.pathname);
      if (session?.user?.id !== userId && !isWriting) await revalidate();
    };
    window.addEventListener('focus', check);
    tabs.addEventListener('message', check);
    return () => {
      window.removeEventListener('focus', check);
      tabs.close();
    };
  }, [userId, revalidate]);
}
