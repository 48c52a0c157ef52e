import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { accountLetters } from './features/accounts/letters.ts'
import { invitationLetters } from './features/invitations/letters.ts'
import { mailer, type Mailer } from './mail/service.ts'
import { mailStore } from './mail/store.ts'
import type { Transport } from './outside/mail.ts'
import type { Services } from './services.ts'

export type MailingNeeds = Pick<Config, 'companyChoice' | 'production' | 'mailFrom'> & {
  database: Database
  services: Services
  transport: Transport
  base: () => URL
  log: (error: unknown) => void
}

/** Puts together what writes and sends mails. */
export function createMailer(needs: MailingNeeds): Mailer {
  const { database, services, transport, base, companyChoice, log } = needs
  return mailer({
    tenancy: database,
    store: mailStore(database.rows),
    crossTenantQueries: database.crossTenantQueries,
    sealer: services.sealer,
    letters: { ...invitationLetters, ...accountLetters },
    transport,
    base,
    companyChoice,
    from: needs.mailFrom,
    keepSent: !needs.production,
    prepare: services.answerMailRequests,
    log,
  })
}
