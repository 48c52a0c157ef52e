import {
  changeCountry,
  changeName,
  changePassword,
  deleteAccount,
  endOneSession,
  exportData,
  exportDataByLink,
  getAccount,
  listSessions,
  signOutEverywhere,
} from '@hale/contracts/accounts/own-account'
import type { Bind } from '../../../http/bind.ts'
import { networkKey } from '../../../http/client-info.ts'
import { done, fail } from '../../../core/outcome.ts'
import type { SessionCookies } from '../../../http/session-cookie.ts'
import type { OwnAccountService } from './service.ts'
import type { OwnStore } from './store.ts'
import type { PasswordService } from '../credentials/service.ts'

type Needs = {
  own: OwnAccountService
  store: OwnStore
  passwords: PasswordService
  cookies: SessionCookies
  /** Those whose emergency number is known. */
  countries: string[]
}

export function ownAccountRoutes(bind: Bind, needs: Needs): void {
  const { own, store, passwords, cookies, countries } = needs
  bind(getAccount, async ({ member }) => {
    const { accountId: _, ...account } = await store.getAccount(member.tenant, member.memberId)
    return done({
      ...account,
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

  bind(changePassword, ({ input, member }) => passwords.change(member, input.oldPassword, input.password))

  bind(listSessions, async ({ member }) => {
    const found = await store.listSessions(member.tenant, member.memberId)
    const items = found.map((session) => ({
      ...session,
      createdAt: session.createdAt.toISOString(),
      usedAt: session.usedAt.toISOString(),
      expiresAt: session.expiresAt.toISOString(),
      current: session.id === member.sessionId,
    }))
    return done({ items })
  })

  bind(endOneSession, async ({ input, member }) => {
    const ended = await store.endSession(member.tenant, member.memberId, input.id)
    return ended ? done({}) : fail('session-not-found')
  })

  bind(signOutEverywhere, async ({ member, reply }) => {
    await own.signOutEverywhere(member)
    cookies.clear(reply)
    return done({})
  })

  bind(exportData, async ({ member }) => done(await own.exportData(member)))

  bind(exportDataByLink, ({ input, request }) => own.exportByLink(input.token, networkKey(request.ip)))

  bind(deleteAccount, async ({ input, member, reply }) => {
    const erased = await own.erase(member, input.password)
    if (erased.ok) cookies.clearAll(reply)
    return erased
  })
}

function textOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
