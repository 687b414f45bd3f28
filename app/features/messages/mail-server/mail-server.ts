export interface MailServerTyped {
  host: string;
  port: string;
  security: string;
  username: string;
  sender: string;
}

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
