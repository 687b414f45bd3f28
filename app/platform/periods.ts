/**
 * How long links work, people have to answer, things can be undone and data is stored, for the code that enforces it
 * and the texts that mention it.
 */

const YEAR_DAYS = 365;

export const ADDRESS_LINK_HOURS = 24;
export const PASSWORD_LINK_HOURS = 1;
export const INVITATION_DAYS = 14;
export const CLAIM_LINK_DAYS = 2;
/** Links by which people follow, change and delete their suggestions, reviews and reports. */
export const SENDER_LINK_DAYS = 90;
export const CONFIRM_LISTING_DAYS = 60;
/** After what a business said about new dogs; `new_dogs_until` of the schema has the second one too. */
export const ASK_NEW_DOGS_DAYS = 60;
export const SHOW_NEW_DOGS_DAYS = 90;

export const CONFIRM_ACCOUNT_DAYS = 7;
export const CONFIRM_SUGGESTION_DAYS = 7;
export const CONFIRM_REVIEW_DAYS = 7;
export const CONFIRM_ALERT_DAYS = 2;
export const CONFIRM_ENQUIRY_DAYS = 2;
/** Emails about a search go on for this long, then we ask. */
export const ALERT_DAYS = YEAR_DAYS;
/** Without an answer, emails about a search end. */
export const RENEW_ALERT_DAYS = 30;
export const ANSWER_QUESTION_DAYS = 30;
export const CHANGE_REVIEW_DAYS = 30;
export const DISPUTE_CLAIM_DAYS = 14;
export const REPLACE_PROOF_DAYS = 14;
/** Requests about personal data (UK GDPR, article 12). */
export const ANSWER_REQUEST_DAYS = 30;
/** Complaints about personal data (Data Protection Act 2018, section 164A). */
export const ACKNOWLEDGE_COMPLAINT_DAYS = 30;
/** Complaints of defamation (SI 2013/3028, schedule); weekends and holidays count. */
export const ANSWER_COMPLAINT_DAYS = 5;
export const DECIDE_REVIEW_WORKING_DAYS = 3;
export const DECIDE_REPORT_WORKING_DAYS = 5;
/** Reports of unlawful content and defamation. */
export const DECIDE_UNLAWFUL_WORKING_DAYS = 2;
export const CHECK_PROOF_WORKING_DAYS = 2;
/** Documents of businesses that nobody has checked. */
export const WAITING_DOCUMENT_DAYS = 14;
/** Before a seen document ends. */
export const DOCUMENT_NOTICE_DAYS = 30;
/** After it was issued, a DBS check says little. */
export const DBS_CHECK_YEARS = 3;
/** Before a licence ends. */
export const LICENCE_NOTICE_DAYS = 60;
export const WEBHOOK_FAILURE_DAYS = 5;
export const FORMER_SECRET_DAYS = 1;
export const SIGN_IN_PAUSE_MINUTES = 15;
export const TRIED_COLOURS_MINUTES = 10;

export const UNDO_REMOVAL_DAYS = 30;
export const UNDO_IMPORT_DAYS = 30;
export const UNDO_REVIEW_DAYS = 30;
export const UNDO_LICENCE_DAYS = 90;

export const SESSION_DAYS = 30;
export const LONGEST_SESSION_DAYS = 90;
export const KNOWN_DEVICE_DAYS = YEAR_DAYS;
export const THEME_DAYS = YEAR_DAYS;
export const SHORTLIST_DAYS = YEAR_DAYS;
export const COOKIE_CHOICE_DAYS = 180;
export const UNSENT_EMAIL_DAYS = 2;
export const UNFINISHED_LISTING_DAYS = 7;
export const STOPPED_ALERT_DAYS = 30;
/** Addresses whose mail server refused them, as hashes. */
export const REFUSED_ADDRESS_DAYS = YEAR_DAYS;
export const SUGGESTION_SENDER_DAYS = 90;
/** A declined suggestion can be reopened with its photos. */
export const DECLINED_PHOTO_DAYS = 30;
export const REVIEW_AUTHOR_DAYS = 90;
export const CLOSED_CLAIM_DAYS = 90;
export const ENQUIRY_DAYS = 90;
export const ANSWERED_MESSAGE_DAYS = 180;
export const LONGEST_MESSAGE_DAYS = YEAR_DAYS;
export const ACTION_DAYS = YEAR_DAYS;
/** Saved versions of an article: this many, for this long; the newest stays. */
export const ARTICLE_VERSIONS = 50;
export const ARTICLE_VERSION_DAYS = YEAR_DAYS;
/** Sign-in events are only useful while an incident may be investigated. */
export const SIGN_IN_DAYS = 90;
/** Names on invoices, which tax law asks for. */
export const INVOICE_DAYS = 6 * YEAR_DAYS;
export const VISIT_COUNT_DAYS = 2 * YEAR_DAYS;
export const UNKNOWN_PLACE_DAYS = 90;
export const DELIVERY_DAYS = 30;

/** Words a period: `a day`, `7 days`, `a year`, `2 years`. */
export function periodInWords(days: number): string {
  const [count, unit] = days % YEAR_DAYS === 0 ? [days / YEAR_DAYS, 'year'] : [days, 'day'];
  return count === 1 ? `a ${unit}` : `${count} ${unit}s`;
}
