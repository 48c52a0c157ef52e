import type { Config } from '../config.ts'
import type { Sealer } from '../crypto/seal.ts'
import type { Database } from '../db/connect.ts'
import type { Transport } from '../outside/mail.ts'
import type { Letters } from './letter.ts'
import { mailer, type Mailer } from './service.ts'
import { mailStore } from './store.ts'

export type MailingNeeds = Pick<Config, 'companyChoice' | 'production' | 'mailFrom'> & {
  database: Database
  sealer: Sealer
  letters: Letters
  /** Looks at the addresses that asked for a mail; one round. */
  answerMailRequests: () => Promise<unknown>
  transport: Transport
  base: () => URL
  log: (error: unknown) => void
}

/** Puts together what writes and sends mails. */
export function createMailer(needs: MailingNeeds): Mailer {
  const { database, sealer, letters, transport, base, companyChoice, log } = needs
  return mailer({
    tenancy: database,
    store: mailStore(database.rows),
    crossTenantQueries: database.crossTenantQueries,
    ...{ sealer, letters, transport, base, companyChoice, log },
    from: needs.mailFrom,
    keepSent: !needs.production,
    prepare: needs.answerMailRequests,
  })
}
