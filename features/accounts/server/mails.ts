import { EMAIL_CHANGE_HOURS } from '../contract/own-account.ts'
import * as z from 'zod/mini'
import { greetingFor, type MailTemplates } from '#platform/mail/templates.ts'

type Kinds =
  | 'password-reset'
  | 'password-changed'
  | 'switched-off'
  | 'email-change-old'
  | 'email-change-new'
  | 'email-changed'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'authenticator-removed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'single-sign-on'

const newEmail = z.object({ email: z.string() })

/** Returns the new address that a mail about a change names. Throws where the content has none. */
export const newEmailOf = (content: unknown) => z.parse(newEmail, content).email

const changeContent = z.optional(z.object({ isByProvider: z.optional(z.boolean()) }))

/** Whether an address was changed by the company's identity provider, which ends no sessions. */
export const isChangedByProvider = (content: unknown) =>
  z.parse(changeContent, content)?.isByProvider === true

export type AccountMails = Pick<MailTemplates, Kinds>

export const accountMails: AccountMails = {
  'single-sign-on': ({ name, company }) => ({
    subject: 'Log in with single sign-on',
    paragraphs: [
      greetingFor(name),
      `We were asked for a new password for your account on the wellbeing portal of ${company}. You do not need one: people at ${company} log in with single sign-on.`,
      'On the login page, enter your work email address and choose “Use single sign-on”.',
    ],
    action: { label: 'Go to the login page', path: '/login' },
    notes: ['If you did not ask for this, you do not need to do anything.'],
  }),
  'password-reset': ({ name, company, token }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      greetingFor(name),
      `We were asked for a new password for your account on the wellbeing portal of ${company}.`,
    ],
    action: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
    notes: [
      'The link works once, within 60 minutes.',
      'If you did not ask for this, you do not need to do anything. Your password will not change.',
    ],
  }),
  'password-changed': ({ name, company }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      greetingFor(name),
      `The password of your account on the wellbeing portal of ${company} was changed. If this was you, you do not need to do anything.`,
      'If this was not you, choose a new password straight away. This also signs you out on every device.',
    ],
    action: { label: 'This was not me', path: '/forgot-password' },
    notes: [],
  }),
  'switched-off': ({ name, company, token }) => ({
    subject: 'Your access was switched off',
    paragraphs: [
      greetingFor(name),
      `${company} has switched off your access to its wellbeing portal. You cannot log in any more.`,
      'Your data there is still yours, and you can download it.',
    ],
    action: { label: 'Download your data', path: `/your-data?token=${token}` },
    notes: [
      `The link works for 30 days. After that, ${company} can delete your account with everything in it.`,
      `If you think that this is a mistake, ask the people at ${company} who look after the portal.`,
    ],
  }),
  'email-change-old': ({ name, company, token, content }) => ({
    subject: 'Is this your new email address?',
    paragraphs: [
      greetingFor(name),
      `We were asked to change the email address of your account on the wellbeing portal of ${company} to ${newEmailOf(content)}.`,
      'It changes once you agree here and open the link that we have sent to the new address.',
    ],
    action: { label: 'Agree to the change', path: `/confirm-email?token=${token}` },
    notes: [
      `The link works once, within ${EMAIL_CHANGE_HOURS} hours.`,
      'If you did not ask for this, do not open the link, and choose a new password straight away. This also stops the change.',
    ],
  }),
  'email-change-new': ({ company, token }) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      greetingFor(''),
      `We were asked to use this address for an account on the wellbeing portal of ${company}.`,
      'It is used once it is confirmed here, and from the old address too.',
    ],
    action: { label: 'Confirm this address', path: `/confirm-email?token=${token}` },
    notes: [
      `The link works once, within ${EMAIL_CHANGE_HOURS} hours.`,
      'If you did not ask for this, you do not need to do anything.',
    ],
    footer: [`This email was sent because someone entered this address on the portal of ${company}.`],
  }),
  'email-changed': ({ name, company, content }) => ({
    subject: 'Your email address was changed',
    paragraphs: [
      greetingFor(name),
      `The email address of your account on the wellbeing portal of ${company} was changed. From now on you log in with the new one.`,
      isChangedByProvider(content)
        ? `It was changed because the login service of ${company} now has this address for you.`
        : 'You were logged out on your other devices.',
    ],
    notes: [`If this was not you, ask the people at ${company} who look after the portal straight away.`],
    footer: [`This email was sent to the old and the new address of an account on the portal of ${company}.`],
  }),
  'second-factor-added': ({ name, company }) => ({
    subject: 'Two-step login was turned on',
    paragraphs: [
      greetingFor(name),
      `Two-step login was turned on for your account on the wellbeing portal of ${company}. From now on you also need a code from your authenticator app when you log in.`,
      'Keep your recovery codes safe. You can log in with one of them if you lose your phone.',
      `If this was not you, choose a new password straight away and tell the people at ${company} who look after the portal.`,
    ],
    action: { label: 'This was not me', path: '/forgot-password' },
    notes: [],
  }),
  'second-factor-removed': ({ name, company }) => ({
    subject: 'Two-step login was turned off',
    paragraphs: [
      greetingFor(name),
      `Two-step login was turned off for your account on the wellbeing portal of ${company}. If this was you, you do not need to do anything.`,
      'If this was not you, choose a new password straight away. This also signs you out on every device.',
    ],
    action: { label: 'This was not me', path: '/forgot-password' },
    notes: [],
  }),
  'authenticator-removed': ({ name, company }) => ({
    subject: 'Your authenticator app was removed',
    paragraphs: [
      greetingFor(name),
      `The authenticator app was removed from your account on the wellbeing portal of ${company}. Its codes no longer work, and your passkeys stay. If this was you, you do not need to do anything.`,
      'If this was not you, choose a new password straight away. This also signs you out on every device.',
    ],
    action: { label: 'This was not me', path: '/forgot-password' },
    notes: [],
  }),
  'passkey-added': ({ name, company }) => ({
    subject: 'A passkey was added to your account',
    paragraphs: [
      greetingFor(name),
      `A passkey was added to your account on the wellbeing portal of ${company}. You can now log in with it, without your password. If you log in with your password, you also need a passkey or a code.`,
      `If this was not you, choose a new password straight away, and tell the people at ${company} who look after the portal: a new password does not remove the passkey.`,
    ],
    action: { label: 'This was not me', path: '/forgot-password' },
    notes: [],
  }),
  'passkey-removed': ({ name, company }) => ({
    subject: 'A passkey was removed from your account',
    paragraphs: [
      greetingFor(name),
      `A passkey was removed from your account on the wellbeing portal of ${company}. You can no longer log in with it. If this was you, you do not need to do anything.`,
      'If this was not you, choose a new password straight away. This also signs you out on every device.',
    ],
    action: { label: 'This was not me', path: '/forgot-password' },
    notes: [],
  }),
  'recovery-code-used': ({ name, company }) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      greetingFor(name),
      `Someone entered your password and one of your recovery codes to log in to the wellbeing portal of ${company}. If this was you, you do not need to do anything. The code does not work again.`,
      'If this was not you, choose a new password straight away. This also signs you out on every device. Then log in and make new recovery codes.',
    ],
    action: { label: 'This was not me', path: '/forgot-password' },
    notes: [],
  }),
}
