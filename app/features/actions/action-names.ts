/** Words that follow the actor's name, carrying the type of the recorded details. */
type Label<Details> = string & { of?: Details };

const of = <Details>(label: string): Label<Details> => label;

interface Named {
  name: string;
  /** A sentence without its full stop. */
  text?: string | undefined;
}

interface OfBusiness {
  businessId: number;
  /** Name at the time; removed when the business is erased. */
  name: string;
  text?: string | undefined;
}

interface OfEdit extends OfBusiness {
  version?: number;
  /** 1 if everything was confirmed as correct. */
  confirmed?: number;
}

interface OfPair extends OfBusiness {
  otherId: number;
}

interface OfChange extends OfBusiness {
  changeId: number;
}

interface OfReview extends OfBusiness {
  reviewId: number;
}

interface OfDocument extends OfBusiness {
  documentId: number;
}

interface OfAd extends OfBusiness {
  adId: number;
}

interface OfBulk {
  bulkId: number;
  name: string;
}

interface OfPost {
  postId: number;
  title: string;
}

interface OfPicture {
  address: string;
}

interface OfMessage {
  messageId: number;
}

interface OfClosed extends Named {
  at: number;
  failed: number;
}

interface OfField extends Named {
  key?: string;
}

interface OfUser {
  userId: string;
}

const LABELS = {
  'import.started': of<{ importId: number; fileName: string }>('started an import'),
  'import.stopped': of<{ importId: number }>('stopped an import'),
  'import.undone': of<{ importId: number; removed: number; restored: number }>('undid an import'),
  'mapping.remembered': of<{ column: string; meaning: string }>('saved a column mapping'),
  'export.downloaded': of<object>('downloaded all businesses'),
  'articles.imported': of<Named>('imported articles'),
  'articles.import-undone': of<Named>('undid an import of articles'),
  'articles.exported': of<object>('downloaded all articles'),
  'business.added': of<OfBusiness>('added a business'),
  'business.edited': of<OfEdit>('changed a business'),
  'business.taken-down': of<OfBusiness>('removed a listing'),
  'business.hidden': of<OfBusiness>('hid a listing'),
  'business.put-back': of<OfBusiness>('restored a listing'),
  'business.merged': of<OfPair>('merged a listing into another'),
  'business.unmerged': of<OfBusiness>('separated a merged listing'),
  'ad.saved': of<OfAd>('saved an ad'),
  'ad.paid': of<OfAd>('marked an ad as paid'),
  'ad.withdrawn': of<OfAd>('withdrew an ad'),
  'ad.undone': of<OfAd>('undid a change to an ad'),
  'pair.not-same': of<OfPair>('marked two businesses as not the same'),
  'pair.later': of<OfPair>('left a pair of possible duplicates for later'),
  'pair.reopened': of<OfPair>('reopened a pair of possible duplicates'),
  'businesses.changed': of<OfBulk>('changed listings in bulk'),
  'businesses.undone': of<OfBulk>('undid a bulk change'),
  'post.created': of<OfPost>('created a draft'),
  'post.updated': of<OfPost>('updated a post'),
  'post.scheduled': of<OfPost>('scheduled a post'),
  'post.published': of<OfPost>('published a post'),
  'post.unpublished': of<OfPost>('changed a post back to draft'),
  'post.deleted': of<OfPost>('deleted a post'),
  'tag.created': of<Named>('created a tag'),
  'tag.updated': of<Named>('updated a tag'),
  'tag.deleted': of<Named>('deleted a tag'),
  'author.saved': of<Named>('saved an author'),
  'author.deleted': of<Named>('deleted an author'),
  'picture.uploaded': of<OfPicture>('uploaded a picture'),
  'picture.described': of<OfPicture>('described a picture'),
  'picture.focused': of<OfPicture>('set the focus of a picture'),
  'picture.deleted': of<OfPicture>('deleted a picture'),
  'sitemap.updated': of<{ addresses: number }>('updated the sitemap'),
  'change.applied': of<OfChange>('accepted a suggestion'),
  'change.asked': of<OfChange>('asked a question about a suggestion'),
  'change.declined': of<OfChange>('rejected a suggestion'),
  'change.spam': of<OfChange>('marked a suggestion as spam'),
  'review.published': of<OfReview>('published a review'),
  'review.returned': of<OfReview>('asked for a review to be changed'),
  'review.declined': of<OfReview>('rejected a review'),
  'review.removed': of<OfReview>('removed a review'),
  'review.kept': of<OfReview>('kept a reported review'),
  'review.complaint-sent': of<OfReview>('sent a complaint to the writer of a review'),
  'review.undone': of<OfReview>('undid a decision about a review'),
  'review.reply-published': of<OfReview>('published a reply to a review'),
  'review.reply-declined': of<OfReview>('rejected a reply to a review'),
  'document.opened': of<OfDocument>('opened a document'),
  'document.accepted': of<OfDocument>('accepted a document'),
  'document.asked': of<OfDocument>('asked for another document'),
  'document.rejected': of<OfDocument>('rejected a document'),
  'document.withdrawn': of<OfDocument>('withdrew what was seen of a document'),
  'claim.code-given': of<OfChange>('created a code for a claim'),
  'claim.proof-noted': of<OfChange>('recorded proof for a claim'),
  'claim.ended': of<OfChange>('ended a person’s ownership of a listing'),
  'change.undone': of<OfChange>('undid a decision on a suggestion'),
  'changes.closed': of<OfClosed>('closed several suggestions'),
  'message.dealt-with': of<OfMessage>('dealt with a message'),
  'message.reopened': of<OfMessage>('marked a message as unread'),
  'message.acknowledged': of<OfMessage>('acknowledged a complaint'),
  'message.deleted': of<OfMessage>('deleted a message'),
  'admin.granted': of<OfUser>('made someone an admin'),
  'admin.revoked': of<OfUser>('removed someone’s admin rights'),
  'editor.granted': of<OfUser>('made someone an editor'),
  'editor.revoked': of<OfUser>('removed someone’s editor rights'),
  'moderator.granted': of<OfUser>('made someone a moderator'),
  'moderator.revoked': of<OfUser>('removed someone’s moderator rights'),
  'admin.switched-on': of<object>('switched their admin rights on'),
  'admin.switched-off': of<object>('switched their admin rights off'),
  'account.sessions-ended': of<OfUser>('ended all sessions of an account'),
  'account.disabled': of<OfUser>('disabled an account'),
  'account.enabled': of<OfUser>('enabled an account'),
  'account.second-factor-removed': of<OfUser>('removed two-step sign-in from an account'),
  'account.deleted': of<object>('deleted an account'),
  'invitation.sent': of<Named>('invited someone'),
  'invitation.link-made': of<object>('made an invitation link'),
  'invitation.withdrawn': of<object>('withdrew an invitation'),
  'setting.changed': of<{ name: string; settingId: number }>('changed a site setting'),
  'notices.sent': of<Named>('told businesses that they are listed'),
  'mail-server.changed': of<Named>('changed the mail server'),
  'redirect.saved': of<Named>('saved a redirect'),
  'redirect.deleted': of<Named>('deleted a redirect'),
  'redirects.imported': of<Named>('imported redirects'),
  'backup.planned': of<object>('changed when backups are made'),
  'backup.asked': of<object>('asked for a backup'),
  'backup.downloaded': of<Named>('downloaded a backup'),
  'backup.restore-asked': of<Named>('started to restore a backup'),
  'backup.restored': of<Named>('restored a backup'),
  'backup.secret-shown': of<object>('viewed the site’s secret key'),
  'page.changed': of<Named>('changed a page'),
  'page.deleted': of<Named>('deleted a page'),
  'source.opened': of<Named>('stated the licence of a source'),
  'source.closed': of<Named>('withdrew the licence of a source'),
  'api-key.added': of<Named>('added an API key'),
  'api-key.revoked': of<Named>('revoked an API key'),
  'webhook.added': of<Named>('added a webhook'),
  'webhook.edited': of<Named>('changed a webhook'),
  'webhook.deleted': of<Named>('deleted a webhook'),
  'webhook.secret-shown': of<Named>('viewed a webhook’s secret'),
  'webhook.secret-replaced': of<Named>('replaced a webhook’s secret'),
  'webhook.stopped': of<Named>('switched a failing webhook off'),
  'index-now.on': of<Named>('switched IndexNow on'),
  'index-now.off': of<Named>('switched IndexNow off'),
  'index-now.stopped': of<Named>('switched IndexNow off, which was failing'),
  'demo.removed': of<{ name: string; articles: string; bulkId: number; settingId: number }>(
    'removed the demo data',
  ),
  'town.added': of<Named>('added a page for a town'),
  'town.edited': of<Named>('changed a town'),
  'town.ordered': of<Named>('moved a town up or down'),
  'town.deleted': of<Named>('deleted a town'),
  'town.undone': of<Named>('undid a change to a town'),
  'region.edited': of<Named>('changed the region'),
  'region.undone': of<Named>('undid a change to the region'),
  'pack.exported': of<Named>('exported the site as a pack'),
  'pack.imported': of<Named>('imported a pack'),
  'pack.undone': of<Named>('undid the import of a pack'),
  'service-type.added': of<Named>('added a service type'),
  'service-type.edited': of<Named>('changed a service type'),
  'service-type.ordered': of<Named>('moved a service type up or down'),
  'service-type.moved': of<Named>('moved a service type’s businesses to another'),
  'service-type.left-out': of<Named>('left out a service type'),
  'service-type.filed': of<Named>('added a new service type from an import'),
  'service-type.undone': of<Named>('undid a change to a service type'),
  'custom-field.added': of<OfField>('added a field to listings'),
  'custom-field.edited': of<OfField>('changed a field of listings'),
  'custom-field.ordered': of<OfField>('moved a field of listings up or down'),
  'custom-field.archived': of<OfField>('archived a field of listings'),
  'custom-field.restored': of<OfField>('restored a field of listings'),
  'custom-field.deleted': of<OfField>('deleted a field of listings'),
  'register.imported': of<Named>('imported a licence register'),
  'licences.confirmed': of<Named>('confirmed a register’s certain matches'),
  'licence.matched': of<OfBusiness>('matched a licence on a register'),
  'licence.not-matched': of<OfBusiness>('rejected a match on a register'),
  'licence.put-off': of<OfBusiness>('left a licence on a register for later'),
  'licences.status-explained': of<Named>('set the meaning of a register status'),
  'licence.added': of<OfBusiness>('added a licence'),
  'licence.edited': of<OfBusiness>('changed a licence'),
  'licence.removed': of<OfBusiness>('deleted a licence'),
  'licence.undone': of<Named>('undid a change to licences'),
  'licences.ended': of<Named>('recorded that licences end'),
  'authority.edited': of<Named>('changed a council'),
  'licence-rule.edited': of<Named>('changed a licensing rule'),
};

const SIGN_IN_LABELS = {
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

type Details<Name extends keyof typeof LABELS> =
  (typeof LABELS)[Name] extends Label<infer Given> ? Given : never;

export type Action = { [Name in keyof typeof LABELS]: { action: Name } & Details<Name> }[keyof typeof LABELS];

export type SignInActionName = keyof typeof SIGN_IN_LABELS;
export type ActionName = keyof typeof LABELS | SignInActionName;

export type Actor = { userId: string } | 'command' | 'site' | 'visitor';

const EVERY_LABEL: Record<ActionName, string> = { ...LABELS, ...SIGN_IN_LABELS };

export const SIGN_IN_ACTIONS = Object.keys(SIGN_IN_LABELS) as SignInActionName[];
export const ACTION_NAMES = Object.keys(EVERY_LABEL) as ActionName[];

export function parseAction(text: string | null): ActionName | null {
  return ACTION_NAMES.find((name) => name === text) ?? null;
}

/** Returns the words for an action, or the name of one recorded by a later version. */
export function actionLabel(action: string): string {
  const known = parseAction(action);
  return known ? EVERY_LABEL[known] : action;
}

export function actionSubject({
  title,
  fileName,
  name,
  address,
  column,
  meaning,
  ...counts
}: Readonly<Record<string, string | number>>): string {
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
