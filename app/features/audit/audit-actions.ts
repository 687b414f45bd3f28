/** What is recorded of each kind of action; `userId` is the user to whom it was done. */
interface ActionDetails {
  'import.started': { importId: number; fileName: string };
  'import.stopped': { importId: number };
  'import.undone': { importId: number; removed: number; restored: number };
  'mapping.remembered': { column: string; meaning: string };
  'export.downloaded': object;
  'post.created': PostDetails;
  'post.updated': PostDetails;
  'post.published': PostDetails;
  'post.unpublished': PostDetails;
  'post.deleted': PostDetails;
  'tag.created': { name: string };
  'tag.updated': { name: string };
  'tag.deleted': { name: string };
  'picture.uploaded': { address: string };
  'sitemap.updated': { addresses: number };
  'admin.granted': { userId: string };
  'admin.revoked': { userId: string };
  'admin.switched-on': object;
  'admin.switched-off': object;
  'account.sessions-ended': { userId: string };
  'account.disabled': { userId: string };
  'account.enabled': { userId: string };
  'account.deleted': object;
}

interface PostDetails {
  postId: number;
  title: string;
}

export type AuditActionName = keyof ActionDetails;

/** One action with what is to be known of it. */
export type AuditAction = {
  [Name in AuditActionName]: { action: Name } & ActionDetails[Name];
}[AuditActionName];

/** Who did it: a user by their id, or a command on the machine. */
export type AuditActor = { userId: string } | 'command';

/** What the page calls each kind; the actor's name stands before it. */
const LABELS: Record<AuditActionName, string> = {
  'import.started': 'started an import',
  'import.stopped': 'stopped an import',
  'import.undone': 'took an import back',
  'mapping.remembered': 'had a column mapping remembered',
  'export.downloaded': 'downloaded all businesses',
  'post.created': 'created a draft',
  'post.updated': 'updated a post',
  'post.published': 'published a post',
  'post.unpublished': 'took a post back to draft',
  'post.deleted': 'deleted a post',
  'tag.created': 'created a tag',
  'tag.updated': 'updated a tag',
  'tag.deleted': 'deleted a tag',
  'picture.uploaded': 'uploaded a picture',
  'sitemap.updated': 'updated the sitemap',
  'admin.granted': 'made somebody an admin',
  'admin.revoked': 'took the admin rights from somebody',
  'admin.switched-on': 'switched their admin rights on',
  'admin.switched-off': 'switched their admin rights off',
  'account.sessions-ended': 'ended all sessions of an account',
  'account.disabled': 'disabled an account',
  'account.enabled': 'enabled an account',
  'account.deleted': 'deleted an account',
};

export const AUDIT_ACTIONS = Object.keys(LABELS) as AuditActionName[];

/** A name read from outside; null when there is no such action. */
export function parseAuditAction(text: string | null): AuditActionName | null {
  return AUDIT_ACTIONS.find((name) => name === text) ?? null;
}

/** The words for an action: what somebody did. One that a later version has recorded is named as it is. */
export function auditLabel(action: string): string {
  const known = parseAuditAction(action);
  return known ? LABELS[known] : action;
}

type Details = Readonly<Record<string, string | number>>;

/** What an action was done to, in words; empty when there is nothing more to say. */
export function auditSubject({
  title,
  fileName,
  name,
  address,
  column,
  meaning,
  ...counts
}: Details): string {
  if (column !== undefined) return `${column} as ${meaning}`;
  const subject = title ?? fileName ?? name ?? address;
  if (subject !== undefined) return String(subject);
  const { removed, restored, addresses } = counts;
  if (removed !== undefined) return `${removed} removed, ${restored} restored`;
  return addresses === undefined ? '' : `${addresses} addresses`;
}
