import type { AccessRules, AccessTarget } from '#apps/server/test/access-rule.ts'
import { makeTour, makeTourContent } from '#apps/server/test/tours.ts'

const tour: AccessTarget = { name: 'tour', make: ({ database, here }) => makeTour(database, here) }

export const rules: AccessRules = {
  listTours: { may: 'member' },
  completeTour: { may: 'member', target: tour },
  listTourSettings: { may: 'admin' },
  createTour: { may: 'admin', with: () => makeTourContent() },
  saveTour: { may: 'admin', target: tour, with: () => makeTourContent() },
  switchTour: { may: 'admin', target: tour, with: { isOn: true } },
  removeTour: { may: 'admin', target: tour },
}
