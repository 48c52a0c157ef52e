import { feature, type CoreParts } from '../../feature.ts'
import { sessionCookies } from '../../http/session-cookie.ts'
import { devices } from './device.ts'
import { accountLetters } from './letters.ts'
import { preferred } from './membership.ts'
import { ownAccountService } from './own-account.ts'
import { ownAccountRoutes } from './own-routes.ts'
import { ownStore } from './own-store.ts'
import { passwordStore } from './password-store.ts'
import { passwordService } from './passwords.ts'
import { accountRoutes } from './routes.ts'
import { accountService } from './service.ts'
import { accountStore } from './store.ts'
import { tokens } from './tokens.ts'

type Needs = Pick<
  CoreParts,
  | 'database'
  | 'findTenant'
  | 'limits'
  | 'listPersonalData'
  | 'mailRequests'
  | 'sealer'
  | 'secret'
  | 'settings'
>

export const accounts = feature({
  name: 'accounts',
  mails: accountLetters,
  create({
    database,
    findTenant,
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
        accountRoutes(bind, { service, passwords, cookies, findTenant, publicUrl })
        ownAccountRoutes(bind, { own, store, passwords, cookies })
      },
      provides: { accounts: service, passwords, cookies, preferMembership: preferred },
    }
  },
})
