import type { HelpLines } from '#content/help-lines.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { byLanguage } from '#platform/mail/templates.ts'
import { sessionCookies } from '#platform/http/session-cookie.ts'
import { devices } from './sessions/device-cookie.ts'
import { accountQueries } from './cross-tenant-queries.ts'
import { accountMails, type AccountMails } from './mails.ts'
import { spanishAccountMails } from './spanish-mails.ts'
import { accountsPersonalData } from './personal-data.ts'
import { personalDataStore } from './personal-data-store.ts'
import { preferredMembership } from './identities/preferred-membership.ts'
import { ownMemberships } from './own-account/memberships.ts'
import { ownAccountService } from './own-account/service.ts'
import { ownAccountRoutes } from './own-account/routes.ts'
import { ownStore } from './own-account/store.ts'
import { passwordStore } from './credentials/store.ts'
import { passwordService } from './credentials/service.ts'
import { emailChangeService } from './credentials/email-change-service.ts'
import { emailChangeStore } from './credentials/email-change-store.ts'
import { credentialRoutes } from './credentials/routes.ts'
import { passkeyChecks } from './passkeys/checking.ts'
import { passkeyLogin } from './passkeys/login.ts'
import { passkeyChallenges } from './passkeys/questions.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passkeyService } from './passkeys/service.ts'
import { passkeyStore } from './passkeys/store.ts'
import { codeChecks } from './second-factor/checking.ts'
import { ownerCheck } from './second-factor/owner-check.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { secondFactorService } from './second-factor/service.ts'
import { secondFactorStore } from './second-factor/store.ts'
import { recogniser } from './permissions/recognise.ts'
import { sessionConfirmer } from './sessions/confirm-session.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { sessionService } from './sessions/service.ts'
import { sessionStore } from './sessions/store.ts'
import { tokens } from './sessions/access-token.ts'

type Dependencies = Pick<
  CoreParts,
  | 'database'
  | 'resolveTenant'
  | 'limits'
  | 'listPersonalData'
  | 'listHealthRecords'
  | 'mailRequests'
  | 'sealer'
  | 'secret'
  | 'settings'
  | 'pause'
  | 'now'
  | 'base'
> & { helpLines: HelpLines }

export const accounts = feature({
  name: 'accounts',
  mails: byLanguage<AccountMails>({ en: accountMails, es: spanishAccountMails }),
  create({
    database,
    resolveTenant,
    limits,
    listPersonalData,
    listHealthRecords,
    mailRequests: requests,
    sealer,
    secret,
    settings,
    pause,
    now,
    base,
    helpLines,
  }: Dependencies) {
    const { rows } = database
    const crossTenantQueries = { ...database.crossTenantQueries, ...accountQueries(database.pool) }
    const shared = { crossTenantQueries, tenancy: database, limits }
    const sessions = sessionStore(rows)
    const accessTokens = tokens(secret)
    const factors = secondFactorStore(rows)
    const codes = codeChecks({ store: factors, sealer, limits, now })
    const keys = passkeyStore(rows)
    const questions = passkeyChallenges({ sealer, limits, now })
    const checks = passkeyChecks({ store: keys, questions, limits })
    const service = sessionService({
      ...shared,
      ...{ codes, passkeys: checks, factors },
      store: sessions,
      ...{ secret, pause, base },
      tokens: accessTokens,
      devices: devices(secret),
    })
    const recognise = recogniser({ store: sessions, tokens: accessTokens, tenancy: database })
    const passwords = passwordService({ ...shared, store: passwordStore(rows), requests, sealer })
    const check = ownerCheck({ codes, passwords })
    const secondFactor = secondFactorService({
      ...shared,
      ...{ store: factors, check, passwords, sealer, limits, now },
    })
    const emailChanges = emailChangeService({
      ...shared,
      ...{ store: emailChangeStore(rows), passwords, sealer },
    })
    const store = ownStore(rows)
    const memberships = ownMemberships({ ...shared, store })
    const account = ownAccountService({
      ...shared,
      store,
      memberships,
      passwords,
      listPersonalData,
      listHealthRecords,
    })
    const { publicUrl, production } = settings
    const cookies = sessionCookies(production)
    const login = passkeyLogin({ ...shared, checks, questions, factors, sessions, begin: service.begin })
    const passkeys = passkeyService({ store: keys, factors, questions, limits })
    const countries = Object.keys(helpLines.countries)
    return {
      routes(bind) {
        sessionRoutes(bind, { service, cookies, resolveTenant, publicUrl })
        credentialRoutes(bind, { passwords, resolveTenant })
        passkeyRoutes(bind, { service: passkeys, login, cookies, resolveTenant, publicUrl, production })
        secondFactorRoutes(bind, secondFactor, sessionConfirmer({ factors, check }))
        ownAccountRoutes(bind, { account, memberships, store, passwords, emailChanges, cookies, countries })
      },
      personalData: accountsPersonalData(personalDataStore(rows), factors, keys),
      provides: {
        accounts: { ...service, recognise },
        passwords,
        secondFactor,
        cookies,
        preferMembership: preferredMembership,
      },
    }
  },
})
