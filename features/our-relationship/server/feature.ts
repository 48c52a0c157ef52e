import { readProgramme } from '#content/programmes.ts'
import { SOURCE_LANGUAGE, type Language } from '#platform/contract/languages.ts'
import type { RelationshipProgramme, RelationshipQuestion } from '../contract/our-relationship.ts'
import {
  programmeByLanguage,
  pageToAmerican,
  renderProgrammePage,
} from '#platform/documents/server/content/programme-page.ts'
import { feature, type CoreParts } from '#platform/feature/server.ts'
import { textsToAmerican } from '#platform/rules/spelling/spelling.ts'
import { ourRelationshipPersonalData } from './personal-data.ts'
import { ourRelationshipRoutes } from './routes.ts'
import { ourRelationshipService, type OfferedServices } from './service.ts'
import { ourRelationshipStore } from './store.ts'

type Dependencies = Pick<CoreParts, 'database' | 'sealer' | 'limits' | 'now'> & { services: OfferedServices }

const programmes = programmeByLanguage(showProgramme, programmeToAmerican)

export const ourRelationship = feature({
  name: 'our-relationship',
  create({ database, sealer, limits, now, services }: Dependencies) {
    const programmeFor = programmes()
    // Valid answers are the same in every language.
    const programme = programmeFor({ language: SOURCE_LANGUAGE, spelling: 'en-GB' })
    const store = ourRelationshipStore(database.rows, sealer)
    const service = ourRelationshipService({ store, programme, services, limits, now })
    return {
      routes: (bind) => ourRelationshipRoutes(bind, programmeFor, service),
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

function programmeToAmerican({ safety, steps }: RelationshipProgramme): RelationshipProgramme {
  return {
    safety: pageToAmerican(safety),
    steps: steps.map((step) => ({
      ...pageToAmerican(step),
      questions: step.questions.map(questionToAmerican),
    })),
  }
}

/** Returns a question as Americans write it, but its options as they are: answers store them. */
function questionToAmerican(question: RelationshipQuestion): RelationshipQuestion {
  switch (question.kind) {
    case 'text':
      return textsToAmerican(question, ['text', 'hint'])
    case 'scale':
      return textsToAmerican(question, ['text', 'hint', 'low', 'high'])
    case 'choice':
    case 'choices':
      return textsToAmerican(question, ['text', 'hint', 'labels'])
  }
}
