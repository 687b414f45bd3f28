import type { PrivacyFacts } from './privacy-facts.ts';

const CAPTCHAS = {
  turnstile: { name: 'Cloudflare Turnstile', policy: 'https://www.cloudflare.com/privacypolicy/' },
  hcaptcha: { name: 'hCaptcha', policy: 'https://www.hcaptcha.com/privacy' },
};

/** Everything stored in the visitor's browser, for the privacy page. */
export function Cookies({ googleAnalytics }: { googleAnalytics: boolean }) {
  return (
    <>
      <p>
        {googleAnalytics
          ? 'Without your consent there are no cookies that track you. These are the ones that make the site work:'
          : 'There are no cookies that track you. These are the ones that make the site work:'}
      </p>
      <ul>
        <li>
          directory.session_token (after __Host- on encrypted connections), while you are signed in: who you
          are. It lasts 30 days after your last visit, and 90 days at the most.
        </li>
        <li>
          directory.device (after __Host- on encrypted connections), once you have signed in: that you have
          done so in this browser, so that nobody can lock you out by trying passwords. It lasts a year.
        </li>
        <li>theme, once you have chosen a light or dark page: your choice. It lasts a year.</li>
        <li>
          shortlist, once you have put a business on your shortlist: the numbers of those on it, and nothing
          about you. It lasts a year, or until you have taken all of them off.
        </li>
        <li>toast, after some forms: a message for the next page. It lasts a minute.</li>
        {googleAnalytics && (
          <li>cookie-choice, once you have accepted or declined: your choice. It lasts 180 days.</li>
        )}
      </ul>
      {googleAnalytics && <p>Google Analytics sets further ones if you accept it; see above.</p>}
      <p>
        So that you can read them without a connection, your browser also keeps up to 30 of the pages you have
        seen last, searches included. They stay in your browser until newer ones take their place or you clear
        its data for this site.
      </p>
      <p>
        What you note beside the businesses on your shortlist stays in your browser until you take it out. We
        never see it.
      </p>
      <p>
        The blog’s editor, which only editors and admins see, keeps unsaved texts in the browser they are
        written in, until they are saved.
      </p>
    </>
  );
}

/** What is kept of those who register, for the privacy page. */
export function Accounts({ mailServer }: { mailServer: boolean }) {
  return (
    <>
      <p>If you register, we keep, until you delete the account:</p>
      <ul>
        <li>your email address, and whether and since when it belongs to an account;</li>
        <li>your password, only as a hash, from which it cannot be read;</li>
        <li>the display name on your profile, and whether you are an editor or an admin;</li>
        <li>
          if you sign in with codes of an app, what your app and this site share to make them, and your
          recovery codes, both encrypted;
        </li>
        <li>
          for each browser you are signed in with, since when, until when, when it was last used and what the
          browser calls itself; not your network address. Your profile lists them. It goes when you sign out,
          or when its time has passed.
        </li>
        <li>articles you write; they stay when you go, without your name.</li>
      </ul>
      <p>
        An account whose address is not confirmed within seven days is deleted. Where an admin has invited
        you, your address and what you were invited to be are kept until you have registered, and for 14 days
        at the most. Links in our messages are kept as hashes, for a day at the most.
      </p>
      <p>
        To make guessing of passwords hopeless, attempts to sign in, to register and the like are counted by
        account and network, under scrambled names from which neither can be read, and for a day at the most.
        If somebody fails again and again to sign in to your account, we write to you, once a day at the most.
        How often a network searches is counted too, in memory alone and for a minute.
      </p>
      <p>
        When somebody signs in, cannot sign in, changes a password or asks for a page that is for admins, the
        account and the time are written into a log that admins can read, without network addresses and
        browsers, and kept for 90 days.
      </p>
      <p>
        What admins do here (articles, imports, rights) is written into a log that admins can read, with who
        did it, and kept for a year. When they delete their account, the log says ‘a former user’.
      </p>
      <p>
        {mailServer
          ? 'We write to you only about your account. A message is kept until our mail server has taken it, for two days at the most.'
          : 'We write to you only about your account. This site is not connected to a mail server: messages become files on its own machine, for its operator to look at, and its log names their recipients.'}
      </p>
    </>
  );
}

/** What is kept of those who write by the contact page, for the privacy page. */
export function Messages({ mailServer }: { mailServer: boolean }) {
  return (
    <>
      <p>
        What you send by the contact page (your email address, your name if you give it, what it is about and
        the message itself) is kept for those who look after this site, to answer you and to do what you ask
        for. Nobody else sees it.{' '}
        {mailServer && 'They may be told of it by mail, so that a copy lies in their mailbox. '}
        It is deleted 180 days after it has been dealt with, a year after you sent it at the latest, and
        before that if you ask us to.
      </p>
      <p>
        If you have an account with the same address, the file of your data includes your messages, and they
        are deleted with the account. Your network address is not kept with a message: how many come from a
        network is counted under a scrambled name, for a day at the most.
      </p>
      {mailServer && (
        <p>
          What you send to a business by its page goes on to it by e-mail, with the address you gave. Here it
          is kept only until the mail has been handed over, or for two days where that fails; what the
          business does with it is up to the business. How many come is counted in the same way.
        </p>
      )}
    </>
  );
}

/** What is kept of those who say that an entry is wrong, for the privacy page. */
export function Suggestions() {
  return (
    <>
      <p>
        When you say that something is wrong with an entry, suggest an edit or ask for your entry to be taken
        down, what you send is kept for those who look after this site, with your email address if you give
        one. Nothing of it is shown to anybody else; of an edit that we take over the page of the business
        says that it came from ‘a visitor’s report’.
      </p>
      <p>
        We write to your address to have it confirmed, to ask you something, and to tell you what became of
        it. Photographs that you send with it are shown to you and to us alone until we have taken them over;
        where and when they were taken is left out at once, and what we do not take over is deleted within 31
        days. 90 days after it has been decided we forget the address and your words. By a scrambled name of
        your address, or of your network where you give none, we can tell that two things came from the same
        sender; it goes with them. If you have an account with the same address, the file of your data
        includes what you sent.
      </p>
    </>
  );
}

/** What is kept of those who speak for a business, for the privacy page. */
export function MyBusiness() {
  return (
    <>
      <p>
        When you have shown that a business is yours, we keep that your account speaks for it, since when, and
        what you change and confirm. Nobody else is told who you are: the page says ‘the business’. It goes
        with your account.
      </p>
      <p>
        When you say that a business is yours, whoever looks after the site sees the address of your account
        and how you have shown it; where somebody speaks for the business already, they are told that somebody
        else claims it, not who. A claim that is closed, or that you do not go on with, is forgotten after 90
        days.
      </p>
      <p>
        Only if you have agreed to it, we write to you every six months to ask whether the entry is still
        right. The mail holds a link of its own, of which we keep a scrambled form until it is answered, and
        another by which you end these mails at any time. How often the page of your business is looked at is
        counted as described under ‘Counting of visits’, of nobody in particular.
      </p>
    </>
  );
}

/** What the captcha tells whom, for the privacy page. */
export function Captcha({ provider }: { provider: Exclude<PrivacyFacts['captcha'], 'off'> }) {
  if (provider === 'altcha') {
    return (
      <p>
        Before you register, and before you send a message on a day when many have come, your browser solves a
        small task that our own server sets. No other service takes part, and nothing about you goes into it.
        That the task has been used is remembered until it would have expired.
      </p>
    );
  }
  const { name, policy } = CAPTCHAS[provider];
  return (
    <p>
      The registration form is guarded by {name}, and so is the contact page on a day when many messages have
      come. When you open the form, your browser loads a script from there, which sees your network address
      and your browser, and may set cookies of its own. We pass on nothing else about you. See{' '}
      <a href={policy}>its privacy policy</a>.
    </p>
  );
}
