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
        `People at ${company} can ask ${serviceNames[service]} to call them back. Their requests are to come to this address: name, how to reach them, when, and what they wish to say beforehand.`,
        'If that is right, pass this code on to the people who run the portal. Nothing is sent here before they have entered it.',
      ],
      details: [{ label: 'Code', text: code.replaceAll(/(.{4})(?=.)/g, '$1-') }],
      notes: [
        'The code works for 7 days.',
        `Requests are private. Please let only those read this mailbox who handle them, and tell nobody at ${company} who asked.`,
        'If you did not expect this, do nothing.',
      ],
      footer: [
        `Sent by the wellbeing portal of ${company}. Please do not answer this mail: nobody reads replies.`,
      ],
    }
  },
}
