/** What is recorded of each kind of action; `userId` is the user to whom it was done. */
interface ActionDetails {
  'import.started': { importId: number; fileName: string };
  'import.stopped': { importId: number };
  'import.undone': { importId: number; removed: number; restored: number };
  'mapping.remembered': { column: string; meaning: string };
  'export.downloaded': object;
  'business.added': BusinessDetails;
  'business.edited': BusinessDetails;
  'business.taken-down': BusinessDetails;
  'business.hidden': BusinessDetails;
  'business.put-back': BusinessDetails;
  'business.merged': BusinessDetails;
  'business.unmerged': BusinessDetails;
  'pair.not-same': PairDetails;
  'pair.later': PairDetails;
  'pair.reopened': PairDetails;
  'businesses.changed': BulkDetails;
  'businesses.undone': BulkDetails;
  'post.created': PostDetails;
  'post.updated': PostDetails;
  'post.published': PostDetails;
  'post.unpublished': PostDetails;
  'post.deleted': PostDetails;
  'tag.created': { name: string };
  'tag.updated': { name: string };
  'tag.deleted': { name: string };
  'picture.uploaded': { address: string };
  'picture.described': { address: string };
  'picture.deleted': { address: string };
  'sitemap.updated': { addresses: number };
  'change.applied': ChangeDetails;
  'change.asked': ChangeDetails;
  'change.declined': ChangeDetails;
  'change.spam': ChangeDetails;
  'change.undone': ChangeDetails;
  'changes.closed': { name: string };
  'review.published': ReviewDetails;
  'review.returned': ReviewDetails;
  'review.declined': ReviewDetails;
  'review.removed': ReviewDetails;
  'review.kept': ReviewDetails;
  'review.undone': ReviewDetails;
  'review.complaint-sent': ReviewDetails;
  'review.reply-published': ReviewDetails;
  'review.reply-declined': ReviewDetails;
  'claim.code-given': ChangeDetails;
  'claim.proof-noted': ChangeDetails;
  'claim.ended': ChangeDetails;
  'message.dealt-with': { messageId: number };
  'message.reopened': { messageId: number };
  'message.acknowledged': { messageId: number };
  'message.deleted': { messageId: number };
  'admin.granted': { userId: string };
  'admin.revoked': { userId: string };
  'editor.granted': { userId: string };
  'editor.revoked': { userId: string };
  'moderator.granted': { userId: string };
  'moderator.revoked': { userId: string };
  'admin.switched-on': object;
  'admin.switched-off': object;
  'account.sessions-ended': { userId: string };
  'account.disabled': { userId: string };
  'account.enabled': { userId: string };
  'account.second-factor-removed': { userId: string };
  'account.deleted': object;
  'invitation.sent': { name: string };
  'invitation.link-made': object;
  'invitation.withdrawn': object;
  'setting.changed': { name: string; settingId: number };
  'mail-server.changed': { name: string };
  'redirect.saved': { name: string };
  'redirect.deleted': { name: string };
  'redirects.imported': { name: string };
  'backup.planned': object;
  'backup.asked': object;
  'backup.downloaded': { name: string };
  'backup.restore-asked': { name: string };
  'backup.secret-shown': object;
  'page.changed': { name: string };
  'page.deleted': { name: string };
  'source.opened': { name: string };
  'source.closed': { name: string };
  'api-key.added': { name: string };
  'api-key.revoked': { name: string };
  'webhook.added': { name: string };
  'webhook.edited': { name: string };
  'webhook.deleted': { name: string };
  'webhook.secret-shown': { name: string };
  'webhook.secret-replaced': { name: string };
  'webhook.stopped': { name: string };
  'index-now.on': { name: string };
  'index-now.off': { name: string };
  'index-now.stopped': { name: string };
  'demo.removed': { name: string; articles: string; bulkId: number };
  'town.added': RecordedAction;
  'town.edited': RecordedAction;
  'town.ordered': { name: string };
  'town.deleted': RecordedAction;
  'town.undone': { name: string };
  'region.edited': RecordedAction;
  'region.undone': { name: string };
  'pack.exported': { name: string };
  'pack.imported': { name: string };
  'pack.undone': { name: string };
  'service-type.added': { name: string };
  'service-type.edited': RecordedAction;
  'service-type.ordered': { name: string };
  'service-type.moved': RecordedAction;
  'service-type.left-out': RecordedAction;
  'service-type.filed': { name: string };
  'service-type.undone': { name: string };
  'custom-field.added': { name: string };
  'custom-field.edited': { name: string };
  'custom-field.ordered': { name: string };
  'custom-field.archived': { name: string };
  'custom-field.restored': { name: string };
  'custom-field.deleted': { name: string };
  'register.imported': { name: string };
  'licences.confirmed': RecordedAction;
  'licence.matched': LicenceDetails;
  'licence.not-matched': LicenceDetails;
  'licence.put-off': LicenceDetails;
  'licences.status-explained': RecordedAction;
  'licence.added': LicenceDetails;
  'licence.edited': LicenceDetails;
  'licence.removed': LicenceDetails;
  'licence.undone': { name: string };
  'licences.told': { name: string };
  'authority.edited': RecordedAction;
  'licence-rule.edited': RecordedAction;
}

/** About the licence of a business. */
interface LicenceDetails extends BusinessDetails {
  deedId: number;
}

interface PostDetails {
  postId: number;
  title: string;
}

/** What can be undone by the id of the action. */
interface RecordedAction {
  name: string;
  deedId: number;
}

interface BulkDetails {
  bulkId: number;
  /** What was to be done, with the number of businesses. */
  name: string;
}

interface ChangeDetails extends BusinessDetails {
  changeId: number;
}

interface ReviewDetails extends BusinessDetails {
  reviewId: number;
}

interface BusinessDetails {
  businessId: number;
  /** As it was called then; it goes when the business is erased. */
  name: string;
}

/** Two businesses that may be one. */
interface PairDetails extends BusinessDetails {
  otherId: number;
}

export type AuditActionName = keyof ActionDetails | DoorActionName;

/**
 * What happens at the door. It can happen again and again: of each is counted how often within a quarter of an hour.
 */
export type DoorActionName = (typeof DOOR_ACTIONS)[number];

/** One action with what is to be known of it. */
export type AuditAction = {
  [Name in keyof ActionDetails]: { action: Name } & ActionDetails[Name];
}[keyof ActionDetails];

/** Who did it: a user by their id, a command on the machine, the site automatically, or a visitor who was not signed in. */
export type AuditActor = { userId: string } | 'command' | 'site' | 'visitor';

/** The actions that happen at the door. */
export const DOOR_ACTIONS = [
  'signed-in',
  'sign-in.failed',
  'sign-in.unknown',
  'sign-in.locked',
  'admin-page.refused',
  'password.changed',
  'password.reset',
  'second-factor.on',
  'second-factor.off',
] as const;

/** What the page calls each kind; the actor's name stands before it. */
const LABELS: Record<AuditActionName, string> = {
  'import.started': 'started an import',
  'import.stopped': 'stopped an import',
  'import.undone': 'undid an import',
  'mapping.remembered': 'saved a column mapping',
  'export.downloaded': 'downloaded all businesses',
  'business.added': 'added a business',
  'business.edited': 'changed a business',
  'business.taken-down': 'removed a listing',
  'business.hidden': 'hid a listing',
  'business.put-back': 'restored a listing',
  'business.merged': 'merged a listing into another',
  'business.unmerged': 'separated a merged listing',
  'pair.not-same': 'marked two businesses as not the same',
  'pair.later': 'left a pair of possible duplicates for later',
  'pair.reopened': 'reopened a pair of possible duplicates',
  'businesses.changed': 'changed listings in bulk',
  'businesses.undone': 'undid a bulk change',
  'post.created': 'created a draft',
  'post.updated': 'updated a post',
  'post.published': 'published a post',
  'post.unpublished': 'changed a post back to draft',
  'post.deleted': 'deleted a post',
  'tag.created': 'created a tag',
  'tag.updated': 'updated a tag',
  'tag.deleted': 'deleted a tag',
  'picture.uploaded': 'uploaded a picture',
  'picture.described': 'described a picture',
  'picture.deleted': 'deleted a picture',
  'sitemap.updated': 'updated the sitemap',
  'change.applied': 'accepted a suggestion',
  'change.asked': 'asked a question about a suggestion',
  'change.declined': 'rejected a suggestion',
  'change.spam': 'marked a suggestion as spam',
  'review.published': 'published a review',
  'review.returned': 'asked for a review to be changed',
  'review.declined': 'rejected a review',
  'review.removed': 'removed a review',
  'review.kept': 'kept a reported review',
  'review.complaint-sent': 'sent a complaint to the writer of a review',
  'review.undone': 'undid a decision about a review',
  'review.reply-published': 'published a reply to a review',
  'review.reply-declined': 'rejected a reply to a review',
  'claim.code-given': 'created a code for a claim',
  'claim.proof-noted': 'recorded proof for a claim',
  'claim.ended': 'ended a person’s ownership of a listing',
  'change.undone': 'undid a decision on a suggestion',
  'changes.closed': 'closed several suggestions',
  'message.dealt-with': 'dealt with a message',
  'message.reopened': 'marked a message as unread',
  'message.acknowledged': 'acknowledged a complaint',
  'message.deleted': 'deleted a message',
  'admin.granted': 'made someone an admin',
  'admin.revoked': 'removed someone’s admin rights',
  'editor.granted': 'made someone an editor',
  'editor.revoked': 'removed someone’s editor rights',
  'moderator.granted': 'made someone a moderator',
  'moderator.revoked': 'removed someone’s moderator rights',
  'admin.switched-on': 'switched their admin rights on',
  'admin.switched-off': 'switched their admin rights off',
  'account.sessions-ended': 'ended all sessions of an account',
  'account.disabled': 'disabled an account',
  'account.enabled': 'enabled an account',
  'account.second-factor-removed': 'removed two-step sign-in from an account',
  'account.deleted': 'deleted an account',
  'invitation.sent': 'invited someone',
  'invitation.link-made': 'made an invitation link',
  'invitation.withdrawn': 'withdrew an invitation',
  'setting.changed': 'changed a site setting',
  'mail-server.changed': 'changed the mail server',
  'redirect.saved': 'saved a redirect',
  'redirect.deleted': 'deleted a redirect',
  'redirects.imported': 'imported redirects',
  'backup.planned': 'changed when backups are made',
  'backup.asked': 'asked for a backup',
  'backup.downloaded': 'downloaded a backup',
  'backup.restore-asked': 'started to restore a backup',
  'backup.secret-shown': 'viewed the site’s secret key',
  'page.changed': 'changed a page',
  'page.deleted': 'deleted a page',
  'source.opened': 'stated the licence of a source',
  'source.closed': 'withdrew the licence of a source',
  'api-key.added': 'added an API key',
  'api-key.revoked': 'revoked an API key',
  'webhook.added': 'added a webhook',
  'webhook.edited': 'changed a webhook',
  'webhook.deleted': 'deleted a webhook',
  'webhook.secret-shown': 'viewed a webhook’s secret',
  'webhook.secret-replaced': 'replaced a webhook’s secret',
  'webhook.stopped': 'switched a failing webhook off',
  'index-now.on': 'switched IndexNow on',
  'index-now.off': 'switched IndexNow off',
  'index-now.stopped': 'switched IndexNow off, which was failing',
  'demo.removed': 'removed the demo data',
  'town.added': 'added a page for a town',
  'town.edited': 'changed a town',
  'town.ordered': 'moved a town up or down',
  'town.deleted': 'deleted a town',
  'town.undone': 'undid a change to a town',
  'region.edited': 'changed the region',
  'region.undone': 'undid a change to the region',
  'pack.exported': 'exported the site as a pack',
  'pack.imported': 'imported a pack',
  'pack.undone': 'undid the import of a pack',
  'service-type.added': 'added a service type',
  'service-type.edited': 'changed a service type',
  'service-type.ordered': 'moved a service type up or down',
  'service-type.moved': 'moved a service type’s businesses to another',
  'service-type.left-out': 'left out a service type',
  'service-type.filed': 'added a new service type from an import',
  'service-type.undone': 'undid a change to a service type',
  'custom-field.added': 'added a field to listings',
  'custom-field.edited': 'changed a field of listings',
  'custom-field.ordered': 'moved a field of listings up or down',
  'custom-field.archived': 'archived a field of listings',
  'custom-field.restored': 'restored a field of listings',
  'custom-field.deleted': 'deleted a field of listings',
  'register.imported': 'imported a licence register',
  'licences.confirmed': 'confirmed a register’s certain matches',
  'licence.matched': 'matched a licence on a register',
  'licence.not-matched': 'rejected a match on a register',
  'licence.put-off': 'left a licence on a register for later',
  'licences.status-explained': 'set the meaning of a register status',
  'licence.added': 'added a licence',
  'licence.edited': 'changed a licence',
  'licence.removed': 'deleted a licence',
  'licence.undone': 'undid a change to licences',
  'licences.told': 'recorded that licences end',
  'authority.edited': 'changed a council',
  'licence-rule.edited': 'changed a licensing rule',
  'signed-in': 'signed in',
  'sign-in.failed': 'could not sign in to an account',
  'sign-in.unknown': 'tried to sign in to an account that does not exist',
  'sign-in.locked': 'was blocked from signing in to an account',
  'admin-page.refused': 'was refused an admin page',
  'password.changed': 'changed their password',
  'password.reset': 'reset a password by email link',
  'second-factor.on': 'switched two-step sign-in on',
  'second-factor.off': 'switched two-step sign-in off',
};

export const AUDIT_ACTIONS = Object.keys(LABELS) as AuditActionName[];

/** A name read from outside; null when there is no such action. */
export function parseAuditAction(text: string | null): AuditActionName | null {
  return AUDIT_ACTIONS.find((name) => name === text) ?? null;
}

/** The words for an action. An action recorded by a later version keeps its name. */
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
  const number = counts['messageId'] ?? counts['businessId'];
  if (number !== undefined) return `no. ${number}`;
  if (counts['times'] !== undefined) return counts['times'] === 1 ? '' : `${counts['times']} times`;
  const { removed, restored, addresses } = counts;
  if (removed !== undefined) return `${removed} removed, ${restored} restored`;
  return addresses === undefined ? '' : `${addresses} addresses`;
}
