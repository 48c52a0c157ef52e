import type { Sealer } from '../crypto/seal.ts'
import { addressOf } from './address.ts'
import { render, type Rendered } from './render.ts'
import type { StoredMail } from './store.ts'
import type { MailTemplates } from './templates.ts'

export type ComposeNeeds = {
  sealer: Sealer
  templates: MailTemplates
  /** Where this installation is reached; asked for when a mail is made, for a port may be known only then. */
  base: () => URL
  companyChoice: boolean
}

export type Composer = ReturnType<typeof composer>

/** Makes mails from their rows, with names and looks as they are now. */
export function composer({ sealer, templates, base, companyChoice }: ComposeNeeds) {
  /** Empty when it has no link; undefined when its seal cannot be opened: it was made with another secret. */
  const tokenOf = (mail: StoredMail) => (mail.sealed ? sealer.open(mail.sealed) : '')

  return {
    tokenOf,
    /** Undefined when its seal cannot be opened. */
    compose(mail: StoredMail): Rendered | undefined {
      const token = tokenOf(mail)
      if (token === undefined) return undefined
      const address = addressOf(mail.company, base(), companyChoice)
      const content = templates[mail.kind]({ name: mail.name, company: mail.company.name, token })
      return render(content, { address, company: mail.company, to: mail.email })
    },
  }
}
