import { Navigate, Route, Routes, useLocation } from 'react-router'
import { AnnouncementsPart, RouteIcons } from '../../feature.ts'
import { HOME_PATH } from '../../features/accounts/landing.ts'
import { Announcements } from '../announcements.tsx'
import { routeFinder } from '../routes.ts'
import { NotFound, screenRoute } from '../screen-route.tsx'
import { iconOf, routes } from './navigation.ts'
import { Shell } from './shell.tsx'

export const findRoute = routeFinder(routes)

const screens = new Map(
  routes.filter(({ isPublic }) => !isPublic).map((route) => [route, screenRoute(route)]),
)

/** Every address of somebody signed in, with the shell around its screen. */
export function ShellScreens() {
  const found = findRoute(useLocation().pathname)
  return (
    <AnnouncementsPart value={<Announcements />}>
      <RouteIcons value={iconOf}>
        <Routes>
          <Route element={<Shell />}>
            {found && screens.get(found.route)}
            <Route path="/dashboard" element={<Navigate to={HOME_PATH} replace />} />
            <Route path="*" element={<NotFound />} />
          </Route>
        </Routes>
      </RouteIcons>
    </AnnouncementsPart>
  )
}
