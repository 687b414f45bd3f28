export const KEY_SCOPES = {
  api: 'API and Open Referral',
  data: 'Open data files',
  mcp: 'Assistants (MCP)',
} as const;

export type KeyScope = keyof typeof KEY_SCOPES;

export const KEY_SCOPE_NAMES = Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]];

/** Multiple of the rate limit without a key. */
export const KEYED_TIMES = 10;
