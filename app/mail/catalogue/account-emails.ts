import type { EmailKind } from './email-kind.ts';
import { ADDRESS_LINK_HOURS, INVITATION_DAYS } from '#app/platform/periods.ts';

export const ACCOUNT_EMAILS = {
  'confirm-address': {
    label: 'Confirm an email address',
    to: 'given',
    purpose: 'Sent to a new member to check the email address is theirs.',
    placeholders: {},
    subject: 'Confirm your email address for {site}',
    text: `We’ve received a request to create a {site} account with this email address.

Confirm the address and enter the password you chose. The link works once, within ${ADDRESS_LINK_HOURS} hours.

Confirm email address: {link}

You’re getting this because this address was used to register. Wasn’t you? Ignore this email. Nobody can use the account without you.`,
  },
  'already-registered': {
    label: 'Already registered',
    to: 'given',
    purpose: 'Sent to a member when their email address is used to register again.',
    placeholders: {},
    subject: 'You already have an account at {site}',
    text: `We’ve received a request to create a {site} account with this email address, but it already has one.

Sign in instead. If you’ve forgotten your password, choose “Forgot your password?” on the same page.

Sign in: {link}

You’re getting this because this address was used to register. Wasn’t you? You don’t need to do anything. Your account hasn’t changed.`,
  },
  'reset-password': {
    label: 'Reset a password',
    to: 'given',
    purpose: 'Sent to a member who has forgotten their password.',
    placeholders: {},
    subject: 'Choose a new password for {site}',
    text: `We’ve received a request to reset your {site} password.

Choose a new one on this page. The link works once, within an hour.

Choose a new password: {link}

You’re getting this because this address has an account with us. Wasn’t you? Ignore this email and your password stays the same.`,
  },
  'password-changed': {
    label: 'Password changed',
    to: 'confirmed',
    purpose: 'Sent to a member after their password has changed.',
    placeholders: {},
    subject: 'Your password for {site} has been changed',
    text: `The password for your {site} account has just been changed.

If you changed it, you don’t need to do anything. If you didn’t, choose another password straight away.

Choose another password: {link}

You’re getting this because this address has an account with us. Security emails can’t be turned off.`,
  },
  'failed-sign-ins': {
    label: 'Failed sign-ins',
    to: 'confirmed',
    purpose: 'Sent to a member after more than ten failed attempts to sign in within a day.',
    placeholders: {},
    subject: 'Failed attempts to sign in to your {site} account',
    text: `More than ten attempts to sign in to your {site} account have failed within a day.

If that was you and you’ve forgotten your password, choose a new one. If it wasn’t, nobody got in, but choose a new password if yours is short or used elsewhere.

Choose a new password: {link}

You’re getting this because this address has an account with us. We send this at most once a day. Security emails can’t be turned off.`,
  },
  'second-factor-on': {
    label: 'Two-step sign-in turned on',
    to: 'confirmed',
    purpose: 'Sent to a member after two-step sign-in has been turned on.',
    placeholders: {},
    subject: 'Two-step sign-in for {site} is on',
    text: `Signing in to your {site} account now needs a code from your authenticator app.

If you turned this on, you don’t need to do anything. If you didn’t, change your password and sign out all other devices straight away.

Check your profile: {link}

You’re getting this because this address has an account with us. Security emails can’t be turned off.`,
  },
  'second-factor-off': {
    label: 'Two-step sign-in turned off',
    to: 'confirmed',
    purpose: 'Sent to a member after two-step sign-in has been turned off.',
    placeholders: {},
    subject: 'Two-step sign-in for {site} is off',
    text: `Signing in to your {site} account no longer needs a code.

If you turned this off, you don’t need to do anything. If you didn’t, change your password and sign out all other devices straight away.

Check your profile: {link}

You’re getting this because this address has an account with us. Security emails can’t be turned off.`,
  },
  invitation: {
    label: 'Invitation',
    to: 'given',
    purpose: 'Sent to a person an admin invites to help run the site.',
    placeholders: { role: 'an editor', days: String(INVITATION_DAYS) },
    subject: 'You are invited to {site}',
    text: `An admin of {site} has invited you to become {role} of the site.

Register with this email address within {days} days. You become {role} once you’ve confirmed the address.

Register: {link}

You’re getting this because an admin entered this address. Don’t know what this is about? Ignore this email and nothing happens.`,
  },
} as const satisfies Readonly<Record<string, EmailKind>>;
