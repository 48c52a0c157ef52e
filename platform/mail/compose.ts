import { preferredLanguage } from '../contract/languages.ts'
import { openJson, type Sealer } from '../crypto/seal.ts'
import { mailPayload } from './add-mails.ts'
import { addressOf } from './address.ts'
import { render, type Rendered } from './render/render.ts'
import type { StoredMail } from './store.ts'
import type { MailTemplates } from './templates.ts'
import type { MailKind } from '../db/tables/mail.ts'

/** In the company's main language: the member's own would say something of the person who asks. */
const TO_PROGRAMMES: ReadonlySet<MailKind> = new Set([
  'call-back',
  'call-back-withdrawn',
  'call-back-address',
])

export type ComposeNeeds = {
  sealer: Sealer
  templates: MailTemplates
  /** Where this installation is reached; asked for when a mail is made, for a port may be known only then. */
  base: () => URL
  companyChoice: boolean
}

/** A mail as it is sent, and to whom. */
export type Composed = Rendered & { to: string; isForMember: boolean }

export type Composer = ReturnType<typeof composer>

/** Makes mails from their rows, with names and looks as they are now. */
export function composer({ sealer, templates, base, companyChoice }: ComposeNeeds) {
  /** Empty when it has no link; undefined when its seal cannot be opened: it was made with another secret. */
  const tokenOf = (mail: StoredMail) => (mail.sealed ? sealer.open(mail.sealed) : '')

  /** Undefined when its seal cannot be opened. */
  function recipientOf({ payload, name, email }: StoredMail) {
    const found = payload ? openJson(sealer, mailPayload, payload) : { to: undefined, content: undefined }
    if (!found) return undefined
    const { to, content } = found
    if (to !== undefined) return { to, name: '', content, isForMember: false }
    return email === null ? undefined : { to: email, name: name ?? '', content, isForMember: true }
  }

  return {
    tokenOf,
    /** Undefined when its seal cannot be opened. */
    compose(mail: StoredMail): Composed | undefined {
      const token = tokenOf(mail)
      const recipient = recipientOf(mail)
      if (token === undefined || !recipient) return undefined
      const { to, isForMember } = recipient
      const address = addressOf(mail.company, base(), companyChoice)
      const { name: company } = mail.company
      const chosen = TO_PROGRAMMES.has(mail.kind) ? null : mail.language
      const language = preferredLanguage([chosen], mail.company.design.languages)
      const content = templates[mail.kind]({
        name: recipient.name,
        company,
        token,
        content: recipient.content,
        language,
      })
      return { ...render(content, { address, company: mail.company, to, language }), to, isForMember }
    },
  }
}
