import type { Config } from '../config/config.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { Database } from '../db/connect.ts'
import type { Transport } from '../outside/mail.ts'
import { mailer, type Mailer } from './mailer.ts'
import { mailStore } from './store.ts'
import type { MailTemplates } from './templates.ts'

export type MailingNeeds = Pick<Config, 'companyChoice' | 'production' | 'mailFrom'> & {
  database: Database
  sealer: Sealer
  templates: MailTemplates
  transport: Transport
  base: () => URL
}

/** Creates everything that writes and sends mails. */
export function createMailer(needs: MailingNeeds): Mailer {
  const { database, sealer, templates, transport, base, companyChoice } = needs
  return mailer({
    store: mailStore(database.rows),
    ...{ sealer, templates, transport, base, companyChoice },
    from: needs.mailFrom,
    keepSent: !needs.production,
  })
}
