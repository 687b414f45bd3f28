import type { LoaderFunctionArgs } from 'react-router';
import { personalData } from '#app/features/accounts/people/personal-data.server.ts';
import { listAlertsFrom } from '#app/features/alerts/stored-alerts.server.ts';
import { listEnquiriesFrom } from '#app/features/enquiries/stored-enquiries.server.ts';
import { findAuthor } from '#app/features/blog/authors/authors.server.ts';
import { listPostsOfAuthor } from '#app/features/blog/posts/author-posts.server.ts';
import { listChangesFrom } from '#app/features/moderation/suggestions/store.server.ts';
import { claimsOf } from '#app/features/moderation/claiming/claims.server.ts';
import { ownershipsOf } from '#app/features/moderation/owning/ownership.server.ts';
import { listMessagesFrom } from '#app/features/messages/messages.server.ts';
import { listRepliesBy } from '#app/features/reviews/records/replies.server.ts';
import { listReportsFrom } from '#app/features/reviews/records/reports.server.ts';
import { listReviewsFrom } from '#app/features/reviews/records/store.server.ts';
import { requireUser } from '#app/request/guard.server.ts';
import { servicesContext } from '#app/services/services-context.server.ts';

/** Exports everything stored about the signed-in user as JSON, including posts, messages, suggestions and claims. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { id } = requireUser(context);
  const { db } = context.get(servicesContext);
  const [personal, posts, spokenFor, claims, replies] = await Promise.all([
    personalData(db, id),
    listPostsOfAuthor(db, id),
    ownershipsOf(db, id),
    claimsOf(db, id),
    listRepliesBy(db, id),
  ]);
  const { account } = personal;
  // Messages are theirs only if the email address is confirmed.
  const [messages, changes, reviews, reports, alerts, enquiries] = account?.email_confirmed
    ? await Promise.all([
        listMessagesFrom(db, account.email),
        listChangesFrom(db, account.email),
        listReviewsFrom(db, account.email),
        listReportsFrom(db, account.email),
        listAlertsFrom(db, account.email),
        listEnquiriesFrom(db, account.email),
      ])
    : [[], [], [], [], [], []];
  const ofReviews = { reviews, replies_to_reviews: replies, reports_of_reviews: reports };
  const sent = {
    author_page: await findAuthor(db, { user_id: id }),
    posts,
    messages,
    changes,
    ...ofReviews,
    search_alerts: alerts,
    enquiries,
  };
  const everything = { ...personal, ...sent, claims, speaks_for: spokenFor };
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  });
}
