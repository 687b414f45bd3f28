import type { PrivacyFacts } from './privacy-facts.ts';
import {
  ACTION_DAYS,
  ADDRESS_LINK_HOURS,
  ALERT_DAYS,
  ANSWERED_MESSAGE_DAYS,
  CLOSED_CLAIM_DAYS,
  WAITING_DOCUMENT_DAYS,
  CONFIRM_ACCOUNT_DAYS,
  CONFIRM_ALERT_DAYS,
  CONFIRM_ENQUIRY_DAYS,
  ENQUIRY_DAYS,
  INVOICE_DAYS,
  CONFIRM_REVIEW_DAYS,
  COOKIE_CHOICE_DAYS,
  DECLINED_PHOTO_DAYS,
  INVITATION_DAYS,
  KNOWN_DEVICE_DAYS,
  LONGEST_MESSAGE_DAYS,
  LONGEST_SESSION_DAYS,
  REFUSED_ADDRESS_DAYS,
  RENEW_ALERT_DAYS,
  REVIEW_AUTHOR_DAYS,
  SESSION_DAYS,
  SHORTLIST_DAYS,
  SIGN_IN_DAYS,
  STOPPED_ALERT_DAYS,
  SUGGESTION_SENDER_DAYS,
  THEME_DAYS,
  UNFINISHED_LISTING_DAYS,
  UNSENT_EMAIL_DAYS,
  periodInWords,
} from '#app/platform/periods.ts';
import { RECENT_PAGES } from '../offline/saved-pages.ts';

const CAPTCHAS = {
  turnstile: { name: 'Cloudflare Turnstile', policy: 'https://www.cloudflare.com/privacypolicy/' },
  hcaptcha: { name: 'hCaptcha', policy: 'https://www.hcaptcha.com/privacy' },
};

export function Cookies({ googleAnalytics }: { googleAnalytics: boolean }) {
  return (
    <>
      <p>
        {googleAnalytics
          ? 'We don’t use cookies that track you unless you agree. These cookies make the site work:'
          : 'There are no cookies that track you. These cookies make the site work:'}
      </p>
      <ul>
        <li>
          directory.session_token (with __Host- before it on encrypted connections) keeps you signed in. It
          lasts {SESSION_DAYS} days after your last visit, up to {LONGEST_SESSION_DAYS} days.
        </li>
        <li>
          directory.device (with __Host- before it on encrypted connections) remembers that you’ve signed in
          with this browser, so no one can lock you out by guessing passwords. It lasts{' '}
          {periodInWords(KNOWN_DEVICE_DAYS)}.
        </li>
        <li>theme remembers your choice of light or dark colours. It lasts {periodInWords(THEME_DAYS)}.</li>
        <li>
          shortlist remembers which services are on your shortlist and nothing about you. It lasts{' '}
          {periodInWords(SHORTLIST_DAYS)}, or until your shortlist is empty.
        </li>
        <li>toast carries a message to the next page after some forms. It lasts a minute.</li>
        {googleAnalytics && (
          <li>cookie-choice remembers whether you accepted cookies. It lasts {COOKIE_CHOICE_DAYS} days.</li>
        )}
      </ul>
      {googleAnalytics && <p>Google Analytics sets more cookies if you accept it.</p>}
      <p>
        Your browser also saves up to {RECENT_PAGES} pages you viewed last, including searches, so you can
        read them offline. Newer pages replace them. You can also clear your browser’s data for this site.
      </p>
      <p>Your shortlist notes stay in your browser until you delete them. We never see them.</p>
      <p>If you write for the blog, your browser keeps your text until you save it.</p>
    </>
  );
}

export function Accounts({ mailServer }: { mailServer: boolean }) {
  return (
    <>
      <p>Until you delete your account, we keep:</p>
      <ul>
        <li>your email address, whether you’ve confirmed it and when you registered</li>
        <li>your password, but only as a hash that can’t be read</li>
        <li>your display name, and whether you’re an editor or an admin</li>
        <li>
          if you use two-step sign-in, the key shared with your app and your recovery codes, both encrypted
        </li>
        <li>
          for each browser you’re signed in with, its name, when you signed in, when you last used it and when
          it expires, but not your IP address (your profile shows these, and we delete them when you sign out
          or they expire)
        </li>
        <li>articles you write, which stay without your name if you delete your account</li>
        <li>which versions of articles and pages you saved</li>
        <li>the author page you write about yourself, which we delete with your account</li>
      </ul>
      <p>
        We delete accounts that aren’t confirmed within {CONFIRM_ACCOUNT_DAYS} days. If an admin invites you,
        we keep your address and role until you register, for up to {INVITATION_DAYS} days. We keep links in
        our emails about your account as hashes, for up to {ADDRESS_LINK_HOURS} hours.
      </p>
      <p>
        To stop people guessing passwords, we count attempts to sign in, register and similar by account and
        network. We scramble both so they can’t be read, and keep the counts for up to a day. If someone keeps
        failing to sign in to your account, we email you, no more than once a day. We also count searches by
        network, in memory only and for a minute.
      </p>
      <p>
        We log the account and time when someone signs in, fails to sign in, changes a password or asks for an
        admin page. We don’t log IP addresses or browsers. Admins can read this log. We keep it for{' '}
        {SIGN_IN_DAYS} days.
      </p>
      <p>
        We also log what each admin does, for {periodInWords(ACTION_DAYS)}. Admins can read this log. If an
        admin deletes their account, it shows ‘a former user’.
      </p>
      <p>
        {mailServer
          ? `We only email you about your account. We keep an email until our mail server has accepted it, for up to ${periodInWords(UNSENT_EMAIL_DAYS)}.`
          : 'We only email you about your account. This site is not connected to a mail server. It saves emails as files that its operator can read, and its log shows who they are for.'}
      </p>
    </>
  );
}

export function Alerts() {
  return (
    <>
      <p>
        You can ask for emails about what’s new for a search, in a town or in our blog. We keep your email
        address, the search, and what you agreed to and when. The search has a town or the first part of a
        postcode, such as SO23, never your whole postcode or position. You must confirm by email first. If you
        don’t, we delete your address after {CONFIRM_ALERT_DAYS} days.
      </p>
      <p>
        Each email has a link to stop. {STOPPED_ALERT_DAYS} days after you stop the last one, we delete your
        address. So that we don’t start them again by mistake, we keep a scrambled code that can’t be read.
        After {periodInWords(ALERT_DAYS)} we ask if you’re still looking. Without an answer, we stop after{' '}
        {RENEW_ALERT_DAYS} days. We don’t track whether you open an email. If you have an account with the
        same address, your data download includes them, and we delete them with your account.
      </p>
      <p>
        If your mail provider tells us that your address doesn’t exist, we stop these emails. We keep a
        scrambled code of the address for {periodInWords(REFUSED_ADDRESS_DAYS)}, or until an email arrives
        there.
      </p>
    </>
  );
}

export function Messages({ mailServer }: { mailServer: boolean }) {
  return (
    <>
      <p>
        When you use the contact page, we keep your message, its subject, your email address and your name if
        you give it. We use them to answer you and do what you ask. Only people who run this site see them.{' '}
        {mailServer && 'They may get an email about your message, so there may be a copy in their mailbox. '}
        We delete your message {ANSWERED_MESSAGE_DAYS} days after we’ve dealt with it, at most{' '}
        {periodInWords(LONGEST_MESSAGE_DAYS)} after you sent it, or earlier if you ask us to.
      </p>
      <p>
        If you have an account with the same address, your data download includes your messages, and we delete
        them with your account. We don’t keep your IP address with a message. We count messages by network,
        scrambled so it can’t be read, for up to a day.
      </p>
      <p>
        If you advertise here, we keep the name and address on your invoice for {periodInWords(INVOICE_DAYS)},
        as tax law asks. A payment provider takes your money, and we never see your card.
      </p>
      {mailServer && (
        <p>
          If you write to businesses, we email your message, first name and email address to those you ticked.
          You must confirm by email first. If you don’t, we delete it after {CONFIRM_ENQUIRY_DAYS} days. We
          keep it for {ENQUIRY_DAYS} days, or until you withdraw it by the link in our email. Each business
          decides itself what to do with it. Backups don’t have enquiries. If you have an account with the
          same address, your data download includes them, and we delete them with your account. We count
          enquiries in the same way as messages, and how many a listing gets each day.
        </p>
      )}
    </>
  );
}

export function Suggestions() {
  return (
    <>
      <p>
        When you report a problem, suggest a correction or ask us to remove your listing, we keep what you
        send, with your email address if you give it. Only people who run this site see it. If we accept a
        correction, the listing shows that it came from a visitor, but not who you are.
      </p>
      <p>
        We email you to confirm your address, ask you questions and tell you what we decided. Only you and we
        can see photos you send until we accept them. We remove the place and time from the files when you
        send them, and delete photos we don’t accept within {DECLINED_PHOTO_DAYS + 1} days. We delete your
        address and your words {SUGGESTION_SENDER_DAYS} days after the decision. Until then, a scrambled form
        of your address, or of your network if you don’t give one, shows us when two suggestions came from the
        same sender. If you have an account with the same address, your data download includes what you sent.
      </p>
      <p>
        If you begin to list a business, we keep your answers for {UNFINISHED_LISTING_DAYS} days after you
        last change them. Only someone with the address of the form’s page can see them.
      </p>
    </>
  );
}

export function Reviews() {
  return (
    <>
      <p>
        When you write a review, everyone can read its text, stars, month and the name you choose once we
        publish it. We keep your email address while the review is shown, to prove that you confirmed it and
        to send you replies and complaints. We don’t show it or give it to the business. A scrambled form of
        your address shows us when two reviews came from the same person. We keep a scrambled form of your
        network for {REVIEW_AUTHOR_DAYS} days.
      </p>
      <p>
        We delete a review that you don’t confirm within {CONFIRM_REVIEW_DAYS} days. If we decline or remove a
        review, we delete its text, your name and your address after {REVIEW_AUTHOR_DAYS} days. You can delete
        your review at any time by the link in our emails. When you report a review, we keep your address
        until {REVIEW_AUTHOR_DAYS} days after the decision.
      </p>
    </>
  );
}

export function MyBusiness() {
  return (
    <>
      <p>
        We keep a record that your account manages the listing, since when, and what you change and confirm.
        We don’t show who you are: the listing shows ‘the business’. We delete this record with your account.
      </p>
      <p>
        If you send a document, such as your insurance, we encrypt the picture, and only an admin opens it. We
        delete it when we’ve decided, and after {WAITING_DOCUMENT_DAYS} days at the latest. We keep its kind,
        its dates, our decision and who made it. If you agree, we note a basic DBS check with its date, and
        delete the note when you withdraw this on “Your listing”.
      </p>
      <p>
        When you claim a listing, people who run this site see your email address and your proof. If someone
        already manages the listing, we tell them that someone else has claimed it, but not who. We delete
        closed and abandoned claims after {CLOSED_CLAIM_DAYS} days. Evidence you send, such as a certificate
        or another phone number, is only seen by people who run this site, and deleted within a day of their
        decision.
      </p>
      <p>
        If you agree, we email you every six months to ask whether the listing is up to date. The email has
        one link to answer, which we keep in scrambled form until you use it, and another to stop these
        emails. We count views of your listing as described under ‘Do you count visits?’. These counts don’t
        identify anyone.
      </p>
    </>
  );
}

export function Captcha({ provider }: { provider: Exclude<PrivacyFacts['captcha'], 'off'> }) {
  if (provider === 'altcha') {
    return (
      <p>
        Before you register, and before you send a message on a busy day, your browser solves a small task set
        by our server. No other service is involved and the task contains nothing about you. We remember that
        a task was used until it expires.
      </p>
    );
  }
  const { name, policy } = CAPTCHAS[provider];
  return (
    <p>
      The registration form is guarded by {name}, and so is the contact page on busy days. When you open the
      form, your browser loads a script from {name}, which sees your IP address and browser and may set its
      own cookies. We don’t pass on anything else about you. Read <a href={policy}>its privacy policy</a>.
    </p>
  );
}
