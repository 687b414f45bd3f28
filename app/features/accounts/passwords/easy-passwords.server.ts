/** A password is among those that are tried first; the message says what to do. */
export class EasyPassword extends Error {
  override name = 'EasyPassword';
}

/** Whose password it is, and where. */
interface PasswordOwner {
  email: string;
  siteName: string;
  /** The site's origin. */
  siteUrl: string;
}

/** How many digits and other characters around a common word leave it as easy as it is: `Password2026!`. */
const MOST_DRESSING = 5;

/**
 * Refuses passwords that are tried first: the 49,000 most common ones of stolen lists, also in capitals or with a few
 * digits and other characters around them, and the names of the site and of the account.
 * @throws EasyPassword
 */
export async function refuseEasyPassword(
  password: string,
  { email, siteName, siteUrl }: PasswordOwner,
): Promise<void> {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  const word = undressed(plain);
  const names = [email, ...email.split('@'), siteName, ...siteName.split(' '), new URL(siteUrl).hostname];
  const isName = names.some((name) => {
    const letters = lettersOf(name.toLowerCase());
    return letters !== '' && (sameBut(plain, name) || letters === lettersOf(word ?? ''));
  });
  if (isName) {
    throw new EasyPassword(
      'People can guess a password made from your email address or the name of this site. Choose another, such as a few random words.',
    );
  }
  // Loaded when a password is chosen, because most processes never need the list.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'];
  if (common.includes(plain) || (word !== null && common.includes(word))) {
    throw new EasyPassword(
      'This is a common password that people can guess. Choose another, such as a few random words.',
    );
  }
}

/** Without the digits and other characters at both ends; null when there are many, which make a password harder. */
function undressed(text: string): string | null {
  const characters = [...text];
  const isLetter = (character: string) => /\p{L}/u.test(character);
  const first = characters.findIndex(isLetter);
  const last = characters.findLastIndex(isLetter);
  const word = characters.slice(first, last + 1).join('');
  return first === -1 || characters.length - (last + 1 - first) > MOST_DRESSING ? null : word;
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}

function sameBut(password: string, name: string): boolean {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return bare(password) !== '' && bare(password) === bare(name);
}
