import { readProgramme } from '@hale/content/programmes'
import { renderProgrammePage } from '../../documents/content/programme-page.ts'
import { feature, type CoreParts } from '../../feature.ts'
import { ourRelationshipPersonalData } from './personal-data.ts'
import { ourRelationshipRoutes } from './routes.ts'
import { ourRelationshipService, type OfferedServices } from './service.ts'
import { ourRelationshipStore } from './store.ts'

type Needs = Pick<CoreParts, 'database' | 'sealer' | 'limits' | 'now'> & { services: OfferedServices }

export const ourRelationship = feature({
  name: 'our-relationship',
  create({ database, sealer, limits, now, services }: Needs) {
    const { safety, steps } = readProgramme('our-relationship')
    const programme = {
      safety: renderProgrammePage(safety),
      steps: steps.map(({ number, slug, minutes, phase, questions, ...page }) => ({
        ...renderProgrammePage(page),
        ...{ number, slug, minutes, phase, questions },
      })),
    }
    const store = ourRelationshipStore(database.rows, sealer)
    const service = ourRelationshipService({ store, programme, services, limits, now })
    return {
      routes: (bind) => ourRelationshipRoutes(bind, programme, service),
      personalData: ourRelationshipPersonalData(store, programme),
      provides: { ourRelationship: { isInProgress: service.isInProgress } },
    }
  },
})
