/** Highest limit of emails a minute that can be set. */
export const MOST_PER_MINUTE = 1000;

export interface MailServerTyped {
  host: string;
  port: string;
  security: string;
  username: string;
  sender: string;
  perMinute: string;
}

export const NEW_MAIL_SERVER: MailServerTyped = {
  host: '',
  port: '465',
  security: 'tls',
  username: '',
  sender: '',
  perMinute: '',
};

export const SECURITY: readonly { value: string; label: string }[] = [
  { value: 'tls', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: 'None' },
];

export interface MailTest {
  isSent: boolean;
  title: string;
  lines: readonly string[];
}

export interface MailServerAnswer {
  typed?: MailServerTyped;
  problems?: Partial<Record<keyof MailServerTyped | 'password', string>>;
  problem?: string;
  test?: MailTest;
}
