import { greet, type MailTemplates } from '../../mail/templates.ts'

type Kinds = 'password-reset' | 'password-changed' | 'switched-off'

export const accountMails: Pick<MailTemplates, Kinds> = {
  'password-reset': ({ name, company, token }) => ({
    subject: 'Choose a new password',
    paragraphs: [
      greet(name),
      `Somebody, most likely you, asked for a new password for your account on the wellbeing portal of ${company}.`,
    ],
    action: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
    notes: [
      'The link works once, and for 60 minutes.',
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
  }),
  'password-changed': ({ name, company }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      greet(name),
      `The password of your account on the wellbeing portal of ${company} was changed. If it was you, there is nothing to do.`,
      'If it was not you, choose a new password at once. That also ends every session, wherever you are signed in.',
    ],
    action: { label: 'It was not me', path: '/forgot-password' },
    notes: [],
  }),
  'switched-off': ({ name, company, token }) => ({
    subject: 'Your access was switched off',
    paragraphs: [
      greet(name),
      `${company} has switched off your access to its wellbeing portal. You cannot log in any more.`,
      'What you kept there is still yours, and you can download it.',
    ],
    action: { label: 'Download your data', path: `/your-data?token=${token}` },
    notes: [
      'The link works for 30 days.',
      `If you think that this is a mistake, ask the people at ${company} who look after the portal.`,
    ],
  }),
}
