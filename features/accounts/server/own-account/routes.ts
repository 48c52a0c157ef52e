import {
  cancelEmailChange,
  changeCountry,
  changeEmail,
  changeLanguage,
  changeName,
  changePassword,
  confirmEmailChange,
  deleteAccount,
  endOneSession,
  exportData,
  exportDataByLink,
  exportHealthRecord,
  getAccount,
  listSessions,
  signOutEverywhere,
} from '../../contract/own-account.ts'
import type { Bind } from '#platform/http/bind.ts'
import { networkKey } from '#platform/http/client-info.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { SessionCookies } from '#platform/http/session-cookie.ts'
import type { Memberships } from './memberships.ts'
import type { OwnAccountService } from './service.ts'
import type { OwnStore } from './store.ts'
import type { EmailChangeService } from '../credentials/email-change-service.ts'
import type { PasswordService } from '../credentials/service.ts'

type Dependencies = {
  account: OwnAccountService
  memberships: Memberships
  store: OwnStore
  passwords: PasswordService
  emailChanges: EmailChangeService
  cookies: SessionCookies
  /** Codes of the countries whose emergency number is known. */
  countries: string[]
}

export function ownAccountRoutes(bind: Bind, needs: Dependencies): void {
  const { account, memberships, store, passwords, emailChanges, cookies, countries } = needs
  bind(getAccount, async ({ member }) => {
    const [{ accountId: _, hasPassword: _has, ...account }, emailChange] = await Promise.all([
      store.getAccount(member.tenant, member.memberId),
      emailChanges.findPending(member),
    ])
    return done({
      ...account,
      emailChange,
      countries,
      activatedAt: textOf(account.activatedAt),
      passwordChangedAt: textOf(account.passwordChangedAt),
      termsAcceptedAt: textOf(account.termsAcceptedAt),
    })
  })

  bind(changeName, async ({ input, member }) => {
    await store.saveName(member.tenant, member.memberId, input.name)
    return done({})
  })

  bind(changeCountry, async ({ input, member }) => {
    await store.saveCountry(member.tenant, member.memberId, input.country)
    return done({})
  })

  bind(changeLanguage, async ({ input, member }) => {
    if (input.language && !member.languages.includes(input.language))
      return fail('invalid-input', { issues: [{ path: 'language', message: 'is not offered' }] })
    await store.saveLanguage(member.tenant, member.memberId, input.language)
    return done({})
  })

  bind(changePassword, ({ input, member }) => passwords.change(member, input.oldPassword, input.password))

  bind(changeEmail, ({ input, member }) => emailChanges.ask(member, input.password, input.email))
  bind(cancelEmailChange, async ({ member }) => {
    await emailChanges.cancel(member)
    return done({})
  })
  bind(confirmEmailChange, ({ input, request }) => emailChanges.confirm(input.token, networkKey(request.ip)))

  bind(listSessions, async ({ member }) => {
    const sessions = await memberships.listSessions(member)
    const items = sessions.map((session) => ({
      ...session,
      createdAt: session.createdAt.toISOString(),
      usedAt: session.usedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      current: session.id === member.sessionId,
    }))
    return done({ items })
  })

  bind(endOneSession, async ({ input, member }) => {
    const ended = await memberships.endSession(member, input.id)
    return ended ? done({}) : fail('session-not-found')
  })

  bind(signOutEverywhere, async ({ member, reply }) => {
    await account.signOutEverywhere(member)
    cookies.clear(reply)
    return done({})
  })

  bind.streamed(exportData, async ({ member }) => done(await account.exportData(member)))

  bind.streamed(exportHealthRecord, async ({ member }) => done(await account.exportHealthRecord(member)))

  bind.streamed(exportDataByLink, ({ input, request }) =>
    account.exportByLink(input.token, networkKey(request.ip)),
  )

  bind(deleteAccount, async ({ input, member, reply }) => {
    const erased = await account.erase(member, input.password)
    if (erased.ok) cookies.clearAll(reply)
    return erased
  })
}

function textOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
