import type { Mail } from '#app/mail/transport.server.ts';
import { composeMail } from '#app/mail/compose.ts';

interface About {
  recipient: string;
  siteName: string;
  link: string;
}

/** Asks whoever registered to show that the address is theirs. */
export function confirmAddressMail({ recipient, siteName, link }: About): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `Confirm your email address for ${siteName}`,
    paragraphs: [
      `Somebody, most likely you, has registered at ${siteName} with this email address.`,
      'Open the link and enter the password you registered with. The link works once, within 24 hours.',
    ],
    action: { label: 'Confirm email address', link },
    closing: 'If you have not registered, ignore this message: the account cannot be used without you.',
  });
}

/** Asks somebody to register, and says what for. @param role such as 'an editor' */
export function invitationMail({
  recipient,
  siteName,
  link,
  role,
  days,
}: About & { role: string; days: number }): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `You are invited to ${siteName}`,
    paragraphs: [
      `An admin of ${siteName} would like to have you as ${role} of the site.`,
      `Register with this email address within ${days} days. Once you have confirmed it, you are ${role}.`,
    ],
    action: { label: 'Register', link },
    closing: 'If you do not know what this is about, ignore this message: nothing happens without you.',
  });
}

/** Tells the owner of an account that somebody has registered with their address once more. */
export function alreadyRegisteredMail({ recipient, siteName, link }: About): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `You already have an account at ${siteName}`,
    paragraphs: [
      `Somebody, most likely you, has tried to register at ${siteName} with this email address. It has an account already.`,
      'Sign in with it. If you no longer know the password, choose "Forgot your password?" on the same page.',
    ],
    action: { label: 'Sign in', link },
    closing: 'If it was not you, there is nothing to do: your account has not changed.',
  });
}

/** Lets somebody who has forgotten their password choose another. */
export function resetPasswordMail({ recipient, siteName, link }: About): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `Choose a new password for ${siteName}`,
    paragraphs: [
      `Somebody, most likely you, has asked for a new password at ${siteName}.`,
      'Choose it on the page behind this link. The link works once, within an hour.',
    ],
    action: { label: 'Choose a new password', link },
    closing: 'If you have not asked for it, ignore this message: your password stays as it is.',
  });
}

/** Tells the owner of an account that somebody tries to get in. */
export function failedSignInsMail({ recipient, siteName, link }: About): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `Somebody cannot sign in to your account at ${siteName}`,
    paragraphs: [
      `Within a day somebody has tried more than ten times to sign in to your account at ${siteName}, and could not.`,
      'If it was you and you no longer know the password, choose a new one.',
    ],
    action: { label: 'Choose a new password', link },
    closing:
      'If it was not you, nobody has got in. Choose a new password if yours is short or used elsewhere. We write to you about this once a day at the most.',
  });
}

/** Tells the owner of an account that it asks for codes now, or no longer. */
export function secondFactorMail({ recipient, siteName, link, isOn }: About & { isOn: boolean }): Mail {
  const now = isOn ? 'on' : 'off';
  return composeMail({
    recipient,
    siteName,
    subject: `Two-step sign-in for ${siteName} is ${now}`,
    paragraphs: [
      isOn
        ? `Signing in to your account at ${siteName} now asks for a code of your authenticator app.`
        : `Signing in to your account at ${siteName} no longer asks for a code.`,
    ],
    action: { label: 'Look at your profile', link },
    closing:
      'If you have done it yourself, there is nothing to do. If not, sign in, change your password and end all other sessions right away.',
  });
}

/** Tells the owner of an account that its password is a new one. */
export function passwordChangedMail({ recipient, siteName, link }: About): Mail {
  return composeMail({
    recipient,
    siteName,
    subject: `Your password for ${siteName} has been changed`,
    paragraphs: [`The password of your account at ${siteName} has just been changed.`],
    action: { label: 'Choose another password', link },
    closing:
      'If you have changed it yourself, there is nothing to do. If not, choose another one right away.',
  });
}
