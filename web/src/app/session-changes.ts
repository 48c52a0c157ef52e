import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onSessionChange, type EndReason } from '../api/session.ts'
import { toast } from '../ui/toast.ts'
import { designStore } from './design-store.ts'
import { loginPath, needsLogin } from './guard.ts'
import { endToast } from './notices.ts'

/**
 * A session that begins brings its company's look. One that ends leads to the login, says why, and takes
 * along what the person saw.
 */
export function useSessionChanges(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const end = (reason: EndReason) => {
      const inside = needsLogin(pathname)
      const leaving = reason === 'logout' || reason === 'everywhere' || reason === 'erased'
      if (inside || reason !== 'elsewhere') toast(endToast(reason))
      if (inside) void navigate(leaving ? '/login' : loginPath(pathname + search))
      void forgetPerson()
      if (leaving) void forgetAnswers()
      // Nobody will come back for it.
      if (reason === 'erased') void forgetDrafts()
    }
    return onSessionChange((change) => {
      if (change.is === 'ended') end(change.because)
      else begin()
    })
  }, [navigate, pathname, search])
}

function begin(): void {
  void designStore.reload()
  void forgetDrafts()
  void forgetAnswers()
}

/** What somebody who is not signed in now has answered here and not sent. */
async function forgetAnswers(): Promise<void> {
  const { forgetOtherPeople } = await import('../features/questionnaires/kept-answers.ts')
  forgetOtherPeople()
}

/** What somebody else wrote on this device and did not save: nothing of it is there for whoever is signed in now. */
async function forgetDrafts(): Promise<void> {
  const { forgetOthers } = await import('../features/drafts/kept-store.ts')
  const { forgetOthersEdit } = await import('../features/questionnaire-versions/kept-edit.ts')
  forgetOthersEdit()
  // A browser that keeps nothing has nothing to forget.
  await forgetOthers().catch(() => {})
}

async function forgetPerson(): Promise<void> {
  const { queryClient } = await import('../api/query-client.ts')
  // What is still being asked for would be refused.
  await queryClient.cancelQueries()
  queryClient.clear()
  const { forgetKept } = await import('../api/call-kept.ts')
  // A browser that keeps nothing has nothing to forget.
  await forgetKept().catch(() => {})
  await designStore.reload()
}
