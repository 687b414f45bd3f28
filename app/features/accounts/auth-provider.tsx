import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { User } from './user.ts';

interface AuthState {
  /** Null for anonymous visitors. */
  user: User | null;
}

const AuthContext = createContext<AuthState | null>(null);

/**
 * Who is signed in.
 * @throws Error outside `AuthProvider`
 */
export function useAuth(): AuthState {
  const state = useContext(AuthContext);
  if (!state) throw new Error('useAuth must be used within an AuthProvider');
  return state;
}

/** Tells the components inside who is signed in, and notices when that has ended in another tab. */
export function AuthProvider({ user, children }: { user: User | null; children: ReactNode }) {
  useEndedElsewhere(user?.id);
  return <AuthContext value={{ user }}>{children}</AuthContext>;
}

/** When the tab comes back to the front, asks the server whether the session still stands. */
function useEndedElsewhere(userId: string | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (userId === undefined) return;
    const check = async () => {
      const answer = await fetch('/api/auth/get-session').catch(() => null);
      if (!answer?.ok) return;
      const session: { user?: { id: string } } | null = await answer.json();
      if (session?.user?.id !== userId) await revalidate();
    };
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [userId, revalidate]);
}
