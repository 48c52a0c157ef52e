import { getSignInSettings, saveSignInSettings } from '../contract/sign-in.ts'
import { done } from '#platform/core/outcome.ts'
import type { Bind } from '#platform/http/bind.ts'
import type { SignInStore } from './store.ts'

export function signInRoutes(bind: Bind, store: SignInStore): void {
  bind(getSignInSettings, async ({ member }) => done(await store.get(member.tenant)))

  bind(saveSignInSettings, async ({ input, member }) => {
    await store.save(member.tenant, member.memberId, input)
    return done({})
  })
}
