import { programmeByLanguage } from '#platform/documents/server/content/programme-page.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { journals } from './journal.ts'
import { programmeToAmerican, showProgramme } from './programme.ts'
import { recoveryRoutes } from './routes.ts'
import { recoveryService, type OfferedServices } from './service.ts'
import { recoveryStore } from './store.ts'

type Dependencies = Pick<CoreParts, 'database' | 'sealer' | 'limits' | 'now'> & { services: OfferedServices }

const programmes = programmeByLanguage(showProgramme, programmeToAmerican)

export const vrsFreedom365 = feature({
  name: 'vrs-freedom-365',
  create({ database, sealer, limits, now, services }: Dependencies) {
    const store = recoveryStore(database.rows)
    const service = recoveryService({ store, journals: journals(sealer), services, limits, now })
    const programmeFor = programmes()
    return {
      routes: (bind) => recoveryRoutes(bind, programmeFor, service),
      personalData: { recovery: service.listAll },
      provides: { recovery: { isInProgress: service.isInProgress } },
    }
  },
})
