import * as z from 'zod'
import { serviceKey } from '@hale/contracts/services/services'
import type { MailTemplates } from '../../mail/templates.ts'
import { serviceNames } from './service-names.ts'

const content = z.object({ service: serviceKey, code: z.string() })

export const callBackAddressMails: Pick<MailTemplates, 'call-back-address'> = {
  'call-back-address': ({ company, content: given }) => {
    const { service, code } = content.parse(given)
    return {
      subject: 'Confirm this address for call-back requests',
      paragraphs: [
        'Hello,',
        `People at ${company} can ask ${serviceNames[service]} to call them back. Their requests will be sent to this address: their name, how and when to reach them, and anything they want you to know beforehand.`,
        'If that is right, pass this code on to the people who run the portal. Nothing is sent here until they have entered it.',
      ],
      details: [{ label: 'Code', text: code.replaceAll(/(.{4})(?=.)/g, '$1-') }],
      notes: [
        'The code works for 7 days.',
        `Requests are private. Please make sure that only people who handle them can read this mailbox, and do not tell anyone at ${company} who asked.`,
        'If you did not expect this, you do not need to do anything.',
      ],
      footer: [
        `Sent by the wellbeing portal of ${company}. Please do not reply to this email: nobody reads replies.`,
      ],
    }
  },
}
