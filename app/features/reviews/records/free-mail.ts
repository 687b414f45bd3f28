/** Domains where anyone can have an address: sharing one says nothing. */
const FREE: ReadonlySet<string> = new Set([
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'hotmail.com',
    'hotmail.co.uk',
    'live.com',
    'live.co.uk',
    'msn.com',
  ],
  ...[
    'yahoo.com',
    'yahoo.co.uk',
    'ymail.com',
    'rocketmail.com',
    'aol.com',
    'aol.co.uk',
    'icloud.com',
    'me.com',
    'mac.com',
  ],
  ...[
    'proton.me',
    'protonmail.com',
    'pm.me',
    'gmx.com',
    'gmx.co.uk',
    'mail.com',
    'zoho.com',
    'fastmail.com',
    'yandex.com',
  ],
  ...[
    'btinternet.com',
    'btopenworld.com',
    'bt.com',
    'sky.com',
    'talktalk.net',
    'tiscali.co.uk',
    'virginmedia.com',
  ],
  ...[
    'virgin.net',
    'ntlworld.com',
    'blueyonder.co.uk',
    'plus.com',
    'plus.net',
    'plusnet.com',
    'orange.net',
    'o2.co.uk',
  ],
]);

/** Whether anyone can have an address at a domain. @param domain in lower case */
export function isFreeMail(domain: string): boolean {
  return FREE.has(domain);
}
