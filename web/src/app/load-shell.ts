import { mayActAs } from '@hale/contracts/accounts/accounts'
import { readAuthEntry } from '../api/auth-entry.ts'
import { loadMessages } from '../language/load-messages.ts'
import { isNative } from '../platform/platform.ts'
import { loadScreen } from './load-screen.ts'
import type { AppRoute } from './routes.ts'

type ShellModule = typeof import('./shell/screens.tsx')

let shell: Promise<ShellModule> | undefined

/** The shell, the routes inside of it, and its messages; the same promise each time, until it fails. */
export function loadShell(): Promise<ShellModule> {
  return (shell ??= Promise.all([import('./shell/screens.tsx'), loadMessages('shell')]).then(
    ([module]) => module,
    (error: unknown) => {
      shell = undefined
      throw error
    },
  ))
}

/** Fetches what the first page needs while the design is still on its way: its files, its messages, its data. */
export async function prefetchScreen(path: string): Promise<void> {
  const { findRoute } = await loadShell()
  const found = findRoute(path)
  if (!found || found.route.isPublic || !mayOpen(found.route)) return
  await Promise.all([loadScreen(found.route), found.route.prefetch?.(found.params)])
}

/** What the guard will refuse is not asked for. */
function mayOpen({ needs = 'member', mobileOnly }: AppRoute): boolean {
  return mayActAs(readAuthEntry()?.role ?? 'member', needs) && (isNative || !mobileOnly)
}
