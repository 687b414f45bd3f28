/** What a key can be for, with the words that admins and programs read. */
export const KEY_SCOPES = {
  api: 'API and Open Referral',
  data: 'Open data files',
  mcp: 'Assistants (MCP)',
} as const;

export type KeyScope = keyof typeof KEY_SCOPES;

export const KEY_SCOPE_NAMES = Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]];

/** How many times the requests of a network one key may send. */
export const KEYED_TIMES = 10;
