import { feature, type CoreParts } from '#platform/feature/server.ts'
import { byLanguage } from '#platform/mail/templates.ts'
import type { SessionCookies } from '#platform/http/session-cookie.ts'
import { batchRoutes } from './batches/routes.ts'
import { batchService } from './batches/service.ts'
import { batchStore } from './batches/store.ts'
import { activationStore } from './activation/store.ts'
import { invitationMails, type InvitationMails } from './mails.ts'
import { spanishInvitationMails } from './spanish-mails.ts'
import { invitationRoutes, type AskForMail } from './routes.ts'
import type { BeginSession } from './activation/service.ts'
import { invitationService } from './service.ts'
import { invitationStore } from './store.ts'

type Dependencies = Pick<CoreParts, 'database' | 'resolveTenant' | 'limits' | 'sealer'> & {
  accounts: { begin: BeginSession }
  passwords: { askForMail: AskForMail }
  cookies: SessionCookies
}

export const invitations = feature({
  name: 'invitations',
  mails: byLanguage<InvitationMails>({ en: invitationMails, es: spanishInvitationMails }),
  create({ database, resolveTenant, limits, sealer, accounts, passwords, cookies }: Dependencies) {
    const batches = batchService({ store: batchStore(database.rows), limits })
    const service = invitationService({
      batches,
      store: invitationStore(database.rows),
      activations: activationStore(database.rows),
      crossTenantQueries: database.crossTenantQueries,
      tenancy: database,
      limits,
      sealer,
      begin: accounts.begin,
    })
    const { askForMail } = passwords
    return {
      routes(bind) {
        invitationRoutes(bind, { service, cookies, resolveTenant, askForMail })
        batchRoutes(bind, batches)
      },
      provides: { invitations: service },
    }
  },
})
