import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readAuthEntry, watchAuthEntry } from '#platform/api/auth-entry.ts'
import { onAppSessionChange, type EndReason } from '#platform/api/session.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { designStore } from './design-store.ts'
import { loginPath, needsLogin, secondFactorSetupPath } from '../guard.ts'

/**
 * Handles changes of the session. When one begins, loads its company's design; when one ends, opens the login,
 * explains why, and clears what the person saw.
 */
export function useSessionChanges(): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const end = (reason: EndReason) => {
      const inside = needsLogin(pathname)
      if (inside) void navigate(isLeaving(reason) ? '/login' : loginPath(pathname + search + hash))
      void clearSession(reason, inside || reason !== 'elsewhere')
    }
    return onAppSessionChange((change) => {
      if (change.is === 'ended') end(change.because)
      else onSessionBegin()
    })
  }, [navigate, pathname, search, hash])
  useEffect(() => {
    const leadToSetUp = () => {
      const isAsked = readAuthEntry()?.lacksSecondFactor && needsLogin(pathname)
      if (isAsked) void navigate(secondFactorSetupPath(pathname + search + hash), { replace: true })
    }
    // Also checked at once, since the session may have been refreshed during start-up.
    leadToSetUp()
    return watchAuthEntry(leadToSetUp)
  }, [navigate, pathname, search, hash])
}

const loadDeviceData = () => import('./device-data.ts')

function onSessionBegin(): void {
  void designStore.reload()
  void loadDeviceData().then(({ onPersonChange }) => onPersonChange())
}

async function clearSession(reason: EndReason, isSaid: boolean): Promise<void> {
  const { endToast, onLogOut, onPersonChange, onSessionEnd } = await loadDeviceData()
  if (isSaid) toast(endToast(reason))
  // Unsent data is not kept once the account is erased.
  if (reason === 'erased') void onPersonChange()
  if (isLeaving(reason)) onLogOut()
  await onSessionEnd()
  await designStore.reload()
}

/** Whether a person ended the session for good, rather than until the next login. */
function isLeaving(reason: EndReason): boolean {
  return reason === 'logout' || reason === 'everywhere' || reason === 'erased'
}
