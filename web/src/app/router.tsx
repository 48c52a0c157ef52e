import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
} from 'react-router'
import { hasAuthEntry, readAuthEntry } from '../api/auth-entry.ts'
import { HOME_PATH } from '../features/accounts/landing.ts'
import { isNative } from '../platform/platform.ts'
import { toast } from '../ui/feedback/toast.ts'
import { Boundary } from './boundary.tsx'
import { guard, plainPath, type Verdict } from './guard.ts'
import { loadScreen, loadShell } from './load-screen.ts'
import { findRoute, routes, type AppRoute } from './routes.ts'
import { useScrollRestoration } from './scroll-restoration.ts'
import { blockedToast } from './session/notices.ts'
import { useSessionChanges } from './session/session-changes.ts'

const Shell = lazy(async () => ({ default: await loadShell() }))
const NotFound = lazy(async () => ({ default: (await import('./not-found-screen.tsx')).NotFoundScreen }))

export function Router() {
  return (
    <BrowserRouter>
      <Boundary>
        <Guarded />
      </Boundary>
    </BrowserRouter>
  )
}

/** Asks the guard before every navigation; while it says no, the place one came from stays. */
function Guarded() {
  const location = useLocation()
  const navigate = useNavigate()
  const type = useNavigationType()
  const [settled, settle] = useState<Location>()
  // Once a navigation: somebody who logs in is on their way already.
  const verdict = useMemo(() => verdictOn(location), [location])
  if (verdict.go === 'on' && settled !== location) settle(location)
  const path = verdict.go === 'to' ? verdict.path : undefined

  useSessionChanges()
  useScrollRestoration(settled ?? location)
  useEffect(() => {
    if (path !== undefined) void navigate(path, { replace: true })
    if (verdict.go === 'nowhere') {
      toast(blockedToast(verdict.because))
      // Back to where one was, as if nothing had happened; from outside there is only home.
      if (settled && type === 'PUSH') void navigate(-1)
      else void navigate(settled ?? HOME_PATH, { replace: true })
    }
  }, [navigate, path, settled, type, verdict])

  return settled && <Screens location={settled} />
}

function verdictOn({ pathname, search, hash }: Location): Verdict {
  return guard({
    path: pathname,
    target: pathname + search + hash,
    // An entry that cannot be read still says that somebody is in; the server knows who.
    role: hasAuthEntry() ? (readAuthEntry()?.role ?? 'member') : undefined,
    isNative,
    facts: findRoute(plainPath(pathname))?.route,
  })
}

/** Every address and its screen. */
function Screens({ location }: { location: Location }) {
  return (
    <Suspense>
      <Routes location={location}>
        <Route index element={<Navigate to="/login" replace />} />
        {publicScreens}
        <Route element={<Shell />}>
          {shellScreens}
          <Route path="/dashboard" element={<Navigate to={HOME_PATH} replace />} />
          <Route path="/dashboard/*" element={<NotFound />} />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  )
}

/** A screen comes with its messages, when somebody goes there. */
function screenOf(route: AppRoute) {
  const Screen = lazy(async () => ({ default: await loadScreen(route) }))
  return <Route key={route.path} path={route.path} element={<Screen />} />
}

// Made once: a screen that were made again with every navigation would be loaded again.
const publicScreens = routes.filter(({ isPublic }) => isPublic).map(screenOf)
const shellScreens = routes.filter(({ isPublic }) => !isPublic).map(screenOf)
