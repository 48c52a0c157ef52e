import { preferredLanguage } from '../contract/languages.ts'
import { openJson, type Sealer } from '../crypto/seal.ts'
import { mailPayload } from './add-mails.ts'
import { companyUrlOf } from './address.ts'
import { render, type RenderedMail } from './render/render.ts'
import type { StoredMail } from './store.ts'
import type { MailTemplates } from './templates.ts'
import type { MailKind } from '../db/tables/mail.ts'

/**
 * Mails that go to programmes, in the company's main language, since the member's own language would reveal something
 * about them.
 */
const TO_PROGRAMMES: ReadonlySet<MailKind> = new Set([
  'call-back',
  'call-back-withdrawn',
  'call-back-address',
])

export type ComposeNeeds = {
  sealer: Sealer
  templates: MailTemplates
  /** Returns the URL of this installation. A function, because the port may be known only after the start. */
  base: () => URL
  companyChoice: boolean
}

/** A mail ready to send, with its recipient. */
export type ComposedMail = RenderedMail & { to: string; isForMember: boolean }

export type Composer = ReturnType<typeof composer>

/** Returns functions that compose mails from their rows, with current names and designs. */
export function composer({ sealer, templates, base, companyChoice }: ComposeNeeds) {
  /**
   * Returns the token of a mail's link: empty without a link; undefined when it was encrypted with another
   * secret.
   */
  const tokenOf = (mail: StoredMail) => (mail.sealed ? sealer.open(mail.sealed) : '')

  /** Returns a mail's recipient and content; undefined when the payload was encrypted with another secret. */
  function recipientOf({ payload, name, email }: StoredMail) {
    const payloadContent = payload
      ? openJson(sealer, mailPayload, payload)
      : { to: undefined, content: undefined }
    if (!payloadContent) return undefined
    const { to, content } = payloadContent
    if (to !== undefined) return { to, name: '', content, isForMember: false }
    return email === null ? undefined : { to: email, name: name ?? '', content, isForMember: true }
  }

  return {
    tokenOf,
    /** Composes a mail; returns undefined when its token or payload was encrypted with another secret. */
    compose(mail: StoredMail): ComposedMail | undefined {
      const token = tokenOf(mail)
      const recipient = recipientOf(mail)
      if (token === undefined || !recipient) return undefined
      const { to, isForMember } = recipient
      const address = companyUrlOf(mail.company, base(), companyChoice)
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
