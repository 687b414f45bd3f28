/** The form of the mail server as its page shows it: everything but the password. */
export interface MailServerTyped {
  host: string;
  port: string;
  security: string;
  username: string;
  sender: string;
}

/** A new form: what most mail providers ask for. */
export const NEW_MAIL_SERVER: MailServerTyped = {
  host: '',
  port: '465',
  security: 'tls',
  username: '',
  sender: '',
};

export const SECURITY: readonly { value: string; label: string }[] = [
  { value: 'tls', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: 'None' },
];

/** How a test email fared. */
export interface MailTest {
  /** Whether the server took the email. */
  isSent: boolean;
  title: string;
  /** What the server said, what to do about it, and what the sender's domain says. */
  lines: readonly string[];
}

/** What the page says after its form was sent without leading on. */
export interface MailServerAnswer {
  typed?: MailServerTyped;
  problems?: Partial<Record<keyof MailServerTyped | 'password', string>>;
  problem?: string;
  test?: MailTest;
}
