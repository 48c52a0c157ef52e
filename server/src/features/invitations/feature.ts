import { feature, type CoreParts } from '../../feature.ts'
import type { SessionCookies } from '../../http/session-cookie.ts'
import { activationStore } from './activation-store.ts'
import { invitationMails } from './mails.ts'
import { invitationRoutes, type AskForMail } from './routes.ts'
import type { BeginSession } from './activation.ts'
import { invitationService } from './service.ts'
import { invitationStore } from './store.ts'

type Needs = Pick<CoreParts, 'database' | 'resolveTenant' | 'limits' | 'sealer'> & {
  accounts: { begin: BeginSession }
  passwords: { askForMail: AskForMail }
  cookies: SessionCookies
}

export const invitations = feature({
  name: 'invitations',
  mails: invitationMails,
  create({ database, resolveTenant, limits, sealer, accounts, passwords, cookies }: Needs) {
    const service = invitationService({
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
      routes: (bind) => invitationRoutes(bind, { service, cookies, resolveTenant, askForMail }),
      provides: { invitations: service },
    }
  },
})
