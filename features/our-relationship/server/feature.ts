import { readProgramme } from '#content/programmes.ts'
import { SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import type { RelationshipProgramme } from '../contract/our-relationship.ts'
import { inEachLanguage, renderProgrammePage } from '#platform/documents/server/content/programme-page.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { ourRelationshipPersonalData } from './personal-data.ts'
import { ourRelationshipRoutes } from './routes.ts'
import { ourRelationshipService, type OfferedServices } from './service.ts'
import { ourRelationshipStore } from './store.ts'

type Needs = Pick<CoreParts, 'database' | 'sealer' | 'limits' | 'now'> & { services: OfferedServices }

const programmes = inEachLanguage(showProgramme)

export const ourRelationship = feature({
  name: 'our-relationship',
  create({ database, sealer, limits, now, services }: Needs) {
    const programmeIn = programmes()
    // Valid answers are the same in every language.
    const programme = programmeIn(SOURCE_LANGUAGE)
    const store = ourRelationshipStore(database.rows, sealer)
    const service = ourRelationshipService({ store, programme, services, limits, now })
    return {
      routes: (bind) => ourRelationshipRoutes(bind, programmeIn, service),
      personalData: ourRelationshipPersonalData(store, programme),
      provides: { ourRelationship: { isInProgress: service.isInProgress } },
    }
  },
})

/** Returns the programme with its texts in a language. */
function showProgramme(language: Language): RelationshipProgramme {
  const { safety, steps } = readProgramme('our-relationship', language)
  return {
    safety: renderProgrammePage(safety),
    steps: steps.map(({ number, slug, minutes, phase, questions, ...page }) => ({
      ...renderProgrammePage(page),
      ...{ number, slug, minutes, phase, questions },
    })),
  }
}
