import type { AccessCases, AccessTarget } from '#apps/server/test/access-case.ts'
import { makeTour, makeTourContent } from '#apps/server/test/tours.ts'

const tour: AccessTarget = { name: 'tour', make: ({ database, here }) => makeTour(database, here) }

export const accessCases: AccessCases = {
  listTours: { may: 'member' },
  completeTour: { may: 'member', target: tour },
  listTourSettings: { may: 'admin' },
  createTour: { may: 'admin', with: () => makeTourContent() },
  saveTour: { may: 'admin', target: tour, with: () => makeTourContent() },
  switchTour: { may: 'admin', target: tour, with: { isOn: true } },
  removeTour: { may: 'admin', target: tour },
}
