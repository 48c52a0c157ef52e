import { greet, type MailTemplates } from '../../mail/templates.ts'

const WHERE = 'There you find clear articles, useful tools and people to talk to.'
const WORKS = 'The link works once, and for 7 days.'
const MISTAKE = 'If this came to you by mistake, do nothing: no account is opened unless you activate it.'

export const invitationMails: Pick<MailTemplates, 'invitation' | 'reminder'> = {
  invitation: ({ name, company, token }) => ({
    subject: `${company} invites you to its wellbeing portal`,
    paragraphs: [
      greet(name),
      `${company} offers you a place for your health. ${WHERE}`,
      `What you answer and measure there is yours: nobody at ${company} sees it.`,
    ],
    action: { label: 'Activate your account', path: `/confirm-invitation?token=${token}` },
    notes: [WORKS, MISTAKE],
  }),
  reminder: ({ name, company, token }) => ({
    subject: `Your invitation from ${company} is waiting`,
    paragraphs: [
      greet(name),
      `A while ago, ${company} invited you to its wellbeing portal. ${WHERE}`,
      'Here is a new link, should you like to begin.',
    ],
    action: { label: 'Activate your account', path: `/confirm-invitation?token=${token}` },
    notes: [WORKS, MISTAKE],
  }),
}
