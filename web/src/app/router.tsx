import type { MessageDescriptor } from '@lingui/core'
import {
  lazy,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  useLayoutEffect,
  type ComponentType,
  type ReactNode,
} from 'react'
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
// Listens before the router does.
import '../ui/dialogs/back-listener.ts'
import { toast } from '../ui/feedback/toast.ts'
import { Boundary, RemoveShellSkeleton } from './boundary.tsx'
import { guard, needsLogin, plainPath, type Verdict } from './guard.ts'
import { loadShell } from './load-shell.ts'
import { publicFeatures } from './public-features.ts'
import { routeFinder, routesOf, type FindRoute } from './routes.ts'
import { EndPrerendering } from './prerender/end-prerendering.tsx'
import { NotFound, prepareScreen, screenRoute } from './screen-route.tsx'
import { blockedToast } from './session/blocked-toast.ts'
import { useSessionChanges } from './session/session-changes.ts'

const ShellScreens = lazy(async () => ({ default: (await shellOnce()).ShellScreens }))

const publicRoutes = routesOf(publicFeatures)
const findPublicRoute = routeFinder(publicRoutes)
const publicScreens = publicRoutes.filter(({ isPublic }) => isPublic).map(screenRoute)

/** `Around` says where one is: in a browser its address. */
export function Router({ Around = BrowserRouter }: { Around?: ComponentType<{ children: ReactNode }> }) {
  return (
    <Around>
      <Boundary>
        <Suspense>
          <Guarded />
        </Suspense>
      </Boundary>
    </Around>
  )
}

/** Loads the screen of an address that everybody may see, so that the first rendering has it; false for any other. */
export async function preparePublicScreen(path: string): Promise<boolean> {
  const found = findPublicRoute(path)
  if (!found?.route.isPublic) return false
  await prepareScreen(found.route)
  return true
}

/** Asks the guard before every navigation; while it says no, the screen before stays. */
function Guarded() {
  const location = useLocation()
  const navigate = useNavigate()
  const type = useNavigationType()
  const [settled, settle] = useState<Location>()
  const findRoute = useFindRoute(location)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a navigation: logging in or out is on its way elsewhere
  const verdict = useMemo(() => verdictOn(location, findRoute), [location])
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

/** What the title of an address says that everybody may see. */
export function publicTitle(path: string): MessageDescriptor | undefined {
  return findPublicRoute(path)?.route.title
}

/** A signed-in member waits for the shell, which brings the routes inside of it. */
function useFindRoute({ pathname }: Location): FindRoute {
  return needsLogin(pathname) && hasAuthEntry() ? use(shellOnce()).findRoute : findPublicRoute
}

let shell: ReturnType<typeof loadShell> | undefined

/** Also the same promise once it has failed: React asks again as soon as it has, and would so for ever. */
function shellOnce() {
  return (shell ??= loadShell())
}

function verdictOn({ pathname, search, hash }: Location, findRoute: FindRoute): Verdict {
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
      <RemoveShellSkeleton />
      <EndPrerendering />
      <Routes location={location}>
        <Route index element={<Navigate to="/login" replace />} />
        {publicScreens}
        <Route path="*" element={needsLogin(location.pathname) ? <ShellScreens /> : <NotFound />} />
      </Routes>
    </Suspense>
  )
}

const positions = new Map<string, number>()

/** A new page begins at its top; going back leads to where one was. */
function useScrollRestoration({ key, hash }: Location): void {
  const type = useNavigationType()

  // Before the next page is drawn: what that scrolls is not where somebody was.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    if (hash) {
      // Nothing is handed back: newer browsers answer a promise, which would be taken for a way to clean up.
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
      return undefined
    }
    const position = type === 'POP' ? (positions.get(key) ?? 0) : 0
    window.scrollTo(0, position)
    if (position === 0) return undefined
    // The list may need a moment until it is as long as it was.
    const observer = new ResizeObserver(() => window.scrollTo(0, position))
    observer.observe(document.documentElement)
    const stop = () => observer.disconnect()
    const timer = setTimeout(stop, 1000)
    addEventListener('wheel', stop, { once: true, passive: true })
    addEventListener('touchstart', stop, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [key, hash, type])
}
