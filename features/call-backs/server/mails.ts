import { serviceNames } from '#platform/core/service-names.ts'
import type { MailTemplates } from '#platform/mail/templates.ts'
import { requestDetails, type DetailWords } from './request-details.ts'
import { mailedRequest, mailedWithdrawal } from './sealed-request.ts'

const words: DetailWords = {
  name: 'Name',
  byEmail: 'By email',
  byPhone: 'By phone',
  voicemail: {
    label: 'Voicemail and text',
    allowed: 'You may leave a voicemail or send a text.',
    refused: 'Please leave no voicemail and send no text: others might hear or read it.',
  },
  when: 'When',
  anyTime: 'Any time',
  timeZone: 'Their time zone',
  note: 'What they want you to know',
  reference: 'Reference',
  times: {
    morning: 'weekday mornings',
    afternoon: 'weekday afternoons',
    evening: 'weekday evenings',
    weekend: 'weekends',
  },
}

export type CallBackMails = Pick<MailTemplates, 'call-back' | 'call-back-withdrawn'>

export const callBackMails: CallBackMails = {
  'call-back': ({ company, content }) => {
    const { service, reference, details } = mailedRequest.parse(content)
    return {
      subject: `Request to be called back (${reference})`,
      paragraphs: [
        'Hello,',
        `Someone at ${company} has asked ${serviceNames.en[service]} to get in touch. They wrote the details below on the wellbeing portal of ${company}, and were shown the address that this email goes to.`,
        `Please keep this confidential: ${company} does not know who asked, and is not told.`,
      ],
      details: requestDetails(details, reference, words),
      notes: [
        'Please contact them only in the way they chose, and say who you are only once you know you are speaking to them.',
        'If they withdraw the request, you will get another email asking you not to call. Please delete this one when you no longer need it.',
      ],
      footer: footerOf(company),
    }
  },
  'call-back-withdrawn': ({ company, content }) => {
    const { reference } = mailedWithdrawal.parse(content)
    return {
      subject: `Please do not call back (${reference})`,
      paragraphs: [
        'Hello,',
        `A request to be called back from someone at ${company} was withdrawn. You may have received it under the reference ${reference}.`,
        'Please do not get in touch with them about it, and delete that email. If you have already spoken to them, you do not need to do anything.',
      ],
      notes: [],
      footer: footerOf(company),
    }
  },
}

function footerOf(company: string): string[] {
  return [
    `Sent by the wellbeing portal of ${company}. Please do not reply to this email: the person would not get it, and nobody reads replies.`,
  ]
}
