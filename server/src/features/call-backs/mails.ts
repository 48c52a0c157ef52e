import type { CallBackDetails, CallBackTime, Contact } from '@hale/contracts/services/call-backs'
import { serviceNames } from '../../core/service-names.ts'
import type { MailTemplates } from '../../mail/templates.ts'
import { mailedRequest, mailedWithdrawal } from './sealed-request.ts'

const timeNames: Record<CallBackTime, string> = {
  morning: 'weekday mornings',
  afternoon: 'weekday afternoons',
  evening: 'weekday evenings',
  weekend: 'weekends',
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
      details: detailsOf(details, reference),
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

function detailsOf(details: CallBackDetails, reference: string) {
  const { name, contact, times, timesNote, note, timeZone } = details
  const when = [times.map((time) => timeNames[time]).join(', '), timesNote].filter(Boolean).join('\n')
  return [
    { label: 'Name', text: name },
    ...reachOf(contact),
    { label: 'When', text: when || 'Any time' },
    ...(timeZone ? [{ label: 'Their time zone', text: timeZone }] : []),
    ...(note ? [{ label: 'What they want you to know', text: note }] : []),
    { label: 'Reference', text: reference },
  ]
}

function reachOf(contact: Contact) {
  if (contact.by === 'email') return [{ label: 'By email', text: contact.email }]
  const message = contact.mayLeaveMessage
    ? 'You may leave a voicemail or send a text.'
    : 'Please leave no voicemail and send no text: others might hear or read it.'
  return [
    { label: 'By phone', text: contact.phone },
    { label: 'Voicemail and text', text: message },
  ]
}

function footerOf(company: string): string[] {
  return [
    `Sent by the wellbeing portal of ${company}. Please do not reply to this email: the person would not get it, and nobody reads replies.`,
  ]
}
