import { Lock } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import * as paths from '#app/paths/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProblemNotice } from '#app/ui/problem-notice.tsx';
import { type MailServerAnswer, type MailServerTyped, SECURITY } from './mail-server.ts';

interface MailServerPageProps {
  server: MailServerTyped;
  hasPassword: boolean;
  /** Host set by the operator, such as `mail.example.org`; null if none. */
  byOperator: string | null;
  senderByOperator: string | null;
  perMinuteByOperator: number | null;
  sender: string;
  sendsMail: boolean;
  recipient: string;
  answer: MailServerAnswer | null;
}

export function MailServerPage({
  server,
  hasPassword,
  byOperator,
  senderByOperator,
  perMinuteByOperator,
  sender,
  sendsMail,
  recipient,
  answer,
}: MailServerPageProps) {
  const { formData } = useNavigation();
  const isTesting = formData?.get('intent') === 'test';
  return (
    <div className="max-w-[44rem]">
      <h1 className="mb-3 text-admin-h1">Mail server</h1>
      <p className="mb-5">
        {sendsMail
          ? 'The site sends its emails through this server. '
          : 'The site can’t send emails yet. People can’t confirm an account or reset a password. '}
        <Link to={paths.siteEmails} className="link">
          See the emails it sends
        </Link>
      </p>
      <ProblemNotice title="Not saved">{answer?.problem}</ProblemNotice>
      {answer?.test && (
        <Notice
          tone={answer.test.isSent ? 'success' : 'danger'}
          role={answer.test.isSent ? 'status' : 'alert'}
          title={answer.test.title}
          className="mb-5 wrap-anywhere"
        >
          {answer.test.lines.map((line) => (
            <p key={line} className="mt-1">
              {line}
            </p>
          ))}
        </Notice>
      )}
      <Form method="post" className="sheet-form" noValidate autoComplete="off">
        {byOperator === null ? (
          <ServerFields server={answer?.typed ?? server} hasPassword={hasPassword} answer={answer} />
        ) : (
          <ByOperator label="Server" value={byOperator} variable="SMTP_URL" />
        )}
        {senderByOperator === null ? (
          <TextField
            label="Sender"
            name="sender"
            type="email"
            optional
            autoComplete="off"
            maxLength={254}
            hint={`The email address that emails come from, with the site’s name before it. Now: ${sender}`}
            defaultValue={(answer?.typed ?? server).sender}
            error={answer?.problems?.sender}
          />
        ) : (
          <ByOperator label="Sender" value={senderByOperator} variable="MAIL_FROM" />
        )}
        {perMinuteByOperator === null ? (
          <TextField
            label="Emails a minute, at most"
            name="perMinute"
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            hint="Some providers refuse emails that come too fast. Emails that people wait for, such as new passwords, go first. Empty means no limit."
            defaultValue={(answer?.typed ?? server).perMinute}
            error={answer?.problems?.perMinute}
          />
        ) : (
          <ByOperator
            label="Emails a minute, at most"
            value={String(perMinuteByOperator)}
            variable="MAIL_PER_MINUTE"
          />
        )}
        {(byOperator === null || senderByOperator === null || perMinuteByOperator === null) && (
          <div className="flex flex-wrap items-center justify-end gap-3">
            <p className="grow text-small text-ink-2">
              The next email uses what you save. No restart is needed.
            </p>
            <Button type="submit" name="intent" value="save">
              Save
            </Button>
          </div>
        )}
      </Form>
      <section aria-labelledby="test" className="mt-8">
        <h2 id="test" className="text-h3">
          Test
        </h2>
        {sendsMail ? (
          <Form method="post" className="mt-2" preventScrollReset>
            <p className="mb-3">
              Sends an email to {recipient} with what is saved, and shows here what the server said. It also
              looks up the DNS records of the sender’s domain.
            </p>
            <Button type="submit" name="intent" value="test" variant="outline" loading={isTesting}>
              Send a test email
            </Button>
          </Form>
        ) : (
          <p className="mt-2">Save a server first. Then you can send yourself a test email.</p>
        )}
      </section>
      <Advice />
    </div>
  );
}

function ServerFields({
  server,
  hasPassword,
  answer,
}: Pick<MailServerPageProps, 'server' | 'hasPassword' | 'answer'>) {
  const problems = answer?.problems ?? {};
  return (
    <>
      <TextField
        label="Server"
        name="host"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
        hint="Your provider calls it the outgoing or SMTP server, such as mail.example.org. Leave it empty to send no emails."
        defaultValue={server.host}
        error={problems.host}
      />
      <SelectField
        label="Security"
        name="security"
        hint="TLS usually goes with port 465, STARTTLS with 587. Choose None only on your own network."
        options={SECURITY}
        defaultValue={server.security}
        error={problems.security}
      />
      <TextField
        label="Port"
        name="port"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        defaultValue={server.port}
        error={problems.port}
      />
      <TextField
        label="User"
        name="username"
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        hint="Often your whole email address. Leave it empty if the server asks for no sign-in."
        defaultValue={server.username}
        error={problems.username}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        optional
        autoComplete="new-password"
        maxLength={500}
        hint={
          hasPassword
            ? 'A password is saved and is never shown. Enter one only to replace it, or if you change the server, security, port or user.'
            : 'We save it encrypted and never show it again. Many providers want an app password here.'
        }
        error={problems.password}
      />
    </>
  );
}

function ByOperator({ label, value, variable }: { label: string; value: string; variable: string }) {
  return (
    <div>
      <p className="text-label">{label}</p>
      <p className="mt-1 wrap-anywhere">{value}</p>
      <p className="mt-1 flex items-center gap-1.5 text-small text-ink-2">
        <Lock aria-hidden className="size-4 shrink-0" />
        Set by the operator ({variable})
      </p>
    </div>
  );
}

function Advice() {
  return (
    <section aria-labelledby="advice" className="mt-8">
      <h2 id="advice" className="text-h3">
        So that emails don’t go to spam
      </h2>
      <ul className="mt-2 grid list-disc gap-2 pl-5">
        <li>Use a sender at your own domain that your mail provider knows.</li>
        <li>
          SPF: a TXT record of your domain that names the servers allowed to send for it. Your provider gives
          you its text, which starts with v=spf1.
        </li>
        <li>
          DKIM: your provider signs each email, and a TXT record of your domain holds the key. Switch it on at
          the provider and copy the record it shows.
        </li>
        <li>
          DMARC: a TXT record of _dmarc and your domain, which says what receivers do with forged emails.
          Start with v=DMARC1; p=none.
        </li>
      </ul>
    </section>
  );
}
