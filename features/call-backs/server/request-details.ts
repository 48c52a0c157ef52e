import type { CallBackDetails, CallBackTime, Contact } from '../contract/call-backs.ts'

/** Labels of a request's details in a mail, in one language. */
export type DetailWords = {
  name: string
  byEmail: string
  byPhone: string
  voicemail: { label: string; allowed: string; refused: string }
  when: string
  anyTime: string
  timeZone: string
  note: string
  reference: string
  times: Record<CallBackTime, string>
}

/** Returns a request's details as lines of a mail, in its language. */
export function requestDetails(details: CallBackDetails, reference: string, words: DetailWords) {
  const { name, contact, times, timesNote, note, timeZone } = details
  const when = [times.map((time) => words.times[time]).join(', '), timesNote].filter(Boolean).join('\n')
  return [
    { label: words.name, text: name },
    ...reachOf(contact, words),
    { label: words.when, text: when || words.anyTime },
    ...(timeZone ? [{ label: words.timeZone, text: timeZone }] : []),
    ...(note ? [{ label: words.note, text: note }] : []),
    { label: words.reference, text: reference },
  ]
}

function reachOf(contact: Contact, { byEmail, byPhone, voicemail }: DetailWords) {
  if (contact.by === 'email') return [{ label: byEmail, text: contact.email }]
  return [
    { label: byPhone, text: contact.phone },
    { label: voicemail.label, text: contact.mayLeaveMessage ? voicemail.allowed : voicemail.refused },
  ]
}
