import { hasAuthEntry } from '../api/auth-entry.ts'
import { onSessionEnd } from '../api/session.ts'
import { toast } from '../ui/toast.ts'
import { designStore } from './design-store.ts'
import { loginPath } from './guard.ts'
import { endToast } from './notices.ts'
import { router } from './router.tsx'

/** Brings everybody whose session ends to the login, says why, and forgets what they saw. */
export function watchSession(): void {
  onSessionEnd((reason) => {
    const { pathname, search } = router.state.location
    const inside = /dashboard|media/.test(pathname)
    toast(endToast(reason))
    if (inside) void router.navigate(reason === 'logout' ? '/login' : loginPath(pathname + search))
    void forgetPerson()
  })

  // Somebody begins a session: the look becomes their company's.
  let wasIn = hasAuthEntry()
  router.subscribe(() => {
    const isIn = hasAuthEntry()
    if (isIn && !wasIn) void designStore.reload()
    wasIn = isIn
  })
}

async function forgetPerson(): Promise<void> {
  const { queryClient } = await import('../api/query-client.ts')
  queryClient.clear()
  await designStore.reload()
}
