import { feature, type CoreParts } from '../../feature.ts'
import { sessionCookies } from '../../http/session-cookie.ts'
import { devices } from './sessions/device-cookie.ts'
import { accountMails } from './mails.ts'
import { preferred } from './identities/preferred-membership.ts'
import { ownAccountService } from './own-account/service.ts'
import { ownAccountRoutes } from './own-account/routes.ts'
import { ownStore } from './own-account/store.ts'
import { passwordStore } from './credentials/store.ts'
import { passwordService } from './credentials/service.ts'
import { accountRoutes } from './routes.ts'
import { accountService } from './sessions/service.ts'
import { accountStore } from './sessions/store.ts'
import { tokens } from './sessions/access-token.ts'

type Needs = Pick<
  CoreParts,
  | 'database'
  | 'resolveTenant'
  | 'limits'
  | 'listPersonalData'
  | 'mailRequests'
  | 'sealer'
  | 'secret'
  | 'settings'
>

export const accounts = feature({
  name: 'accounts',
  mails: accountMails,
  create({
    database,
    resolveTenant,
    limits,
    listPersonalData,
    mailRequests: requests,
    sealer,
    secret,
    settings,
  }: Needs) {
    const { crossTenantQueries, rows } = database
    const shared = { crossTenantQueries, tenancy: database, limits }
    const service = accountService({
      ...shared,
      store: accountStore(rows),
      tokens: tokens(secret),
      devices: devices(secret),
    })
    const passwords = passwordService({ ...shared, store: passwordStore(rows), requests, sealer })
    const store = ownStore(rows)
    const own = ownAccountService({ ...shared, store, passwords, listPersonalData })
    const cookies = sessionCookies(settings.production)
    const { publicUrl } = settings
    return {
      routes(bind) {
        accountRoutes(bind, { service, passwords, cookies, resolveTenant, publicUrl })
        ownAccountRoutes(bind, { own, store, passwords, cookies })
      },
      provides: { accounts: service, passwords, cookies, preferMembership: preferred },
    }
  },
})
