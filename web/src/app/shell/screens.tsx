import { Navigate, Route, Routes } from 'react-router'
import { AnnouncementsPart } from '../../feature.ts'
import { HOME_PATH } from '../../features/accounts/landing.ts'
import { Announcements } from '../announcements.tsx'
import { routeFinder } from '../routes.ts'
import { NotFound, screenRoute } from '../screen-route.tsx'
import { routes } from './navigation.ts'
import { Shell } from './shell.tsx'

export const findRoute = routeFinder(routes)

const screens = routes.filter(({ isPublic }) => !isPublic).map(screenRoute)

/** Every address of somebody signed in, with the shell around its screen. */
export function ShellScreens() {
  return (
    <AnnouncementsPart value={<Announcements />}>
      <Routes>
        <Route element={<Shell />}>
          {screens}
          <Route path="/dashboard" element={<Navigate to={HOME_PATH} replace />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </AnnouncementsPart>
  )
}
