export class EasyPassword extends Error {
  override name = 'EasyPassword';
}

interface PasswordOwner {
  email: string;
  siteName: string;
  /** Origin. */
  siteUrl: string;
}

/** Digits and other characters around a common word that leave it easy: `Password2026!`. */
const MOST_DRESSING = 5;

/**
 * Refuses the 49,000 commonest passwords, also with characters around them, and names of site or account.
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
  // Loaded when needed, because most processes never need the list.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = dictionary['passwords-common'];
  if (common.includes(plain) || (word !== null && common.includes(word))) {
    throw new EasyPassword(
      'This is a common password that people can guess. Choose another, such as a few random words.',
    );
  }
}

/** Strips other characters from both ends; null if there are many, which make a password harder. */
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
