import * as z from 'zod'
import { serviceKey } from '#features/services/contract/services.ts'
import type { MailTemplates } from '#platform/mail/templates.ts'
import { serviceNames } from '#platform/core/service-names.ts'

/** The content of the mail with a code. */
export const mailedCode = z.object({ service: serviceKey, code: z.string() })

/** Returns a code in groups of four, to be read out. */
export const codeAsRead = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-')

export type CallBackAddressMails = Pick<MailTemplates, 'call-back-address'>

export const callBackAddressMails: CallBackAddressMails = {
  'call-back-address': ({ company, content }) => {
    const { service, code } = mailedCode.parse(content)
    return {
      subject: 'Confirm this address for call-back requests',
      paragraphs: [
        'Hello,',
        `People at ${company} can ask ${serviceNames.en[service]} to call them back. Their requests will be sent to this address: their name, how and when to reach them, and anything they want you to know beforehand.`,
        'If that is right, pass this code on to the people who run the portal. Nothing is sent here until they have entered it.',
      ],
      details: [{ label: 'Code', text: codeAsRead(code) }],
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
