import { greetingFor, type MailTemplates } from '#platform/mail/templates.ts'

const PORTAL_DESCRIPTION = 'It has clear articles, useful tools and people to talk to.'
const LINK_VALIDITY = 'The link works once, within 7 days.'
const SENT_BY_MISTAKE =
  'If you got this by mistake, you do not need to do anything. No account is opened unless you activate it.'

export type InvitationMails = Pick<MailTemplates, 'invitation' | 'reminder' | 'company-moved'>

export const invitationMails: InvitationMails = {
  invitation: ({ name, company, token }) => ({
    subject: `${company} invites you to its wellbeing portal`,
    paragraphs: [
      greetingFor(name),
      `${company} offers you a place to look after your health. ${PORTAL_DESCRIPTION}`,
      `What you answer and measure there is private: nobody at ${company} can see it, only totals of at least ten people’s answers.`,
    ],
    action: { label: 'Activate your account', path: `/confirm-invitation?token=${token}` },
    notes: [LINK_VALIDITY, SENT_BY_MISTAKE],
  }),
  reminder: ({ name, company, token }) => ({
    subject: `Your invitation from ${company} is waiting`,
    paragraphs: [
      greetingFor(name),
      `A while ago, ${company} invited you to its wellbeing portal. ${PORTAL_DESCRIPTION}`,
      'Here is a new link if you would like to start.',
    ],
    action: { label: 'Activate your account', path: `/confirm-invitation?token=${token}` },
    notes: [LINK_VALIDITY, SENT_BY_MISTAKE],
  }),
  'company-moved': ({ name, company, token }) => ({
    subject: `${company} has moved its wellbeing portal`,
    paragraphs: [
      greetingFor(name),
      `${company} has moved its wellbeing portal to where you have an account already, with this address.`,
      `What you saved with ${company} came along and is locked. If you agree, it is joined to your account: choose a password with the link, and use it from then on wherever you log in here.`,
      'If you do not agree, you do not need to do anything. Your account stays as it is, and nobody can open what came along.',
    ],
    action: { label: 'Join it to my account', path: `/confirm-invitation?token=${token}` },
    notes: [LINK_VALIDITY],
  }),
}
