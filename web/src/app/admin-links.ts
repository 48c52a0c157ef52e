import { mayActAs } from '@hale/contracts/accounts'
import { readAuthEntry } from '../api/auth-entry.ts'
import type { ScreenRoute } from '../ui/screen-route.ts'
import { adminRoutes } from './routes.tsx'

/** The screens of an admin, for an admin; none for anybody else. */
export function adminLinks(): ScreenRoute[] {
  return mayActAs(readAuthEntry()?.role ?? 'member', 'admin') ? adminRoutes : []
}
