import { findFaults } from '../../rules/check.ts'
import { hasLongTranslation } from '../../rules/translations.ts'
import {
  countQuestionnairePeople,
  exportQuestionnaire,
  getQuestionnaireVersion,
  listQuestionnaireVersions,
  readQuestionnaire,
  saveQuestionnaire,
} from '../../contract/versions.ts'
import type { Bind } from '#platform/http/bind.ts'
import { done, fail } from '#platform/core/outcome.ts'
import { writeQuestionnaire } from '../fhir/write-questionnaire.ts'
import { readFhirQuestionnaire } from '../fhir/read-questionnaire.ts'
import { normaliseQuestionnaire } from './normalise.ts'
import type { VersionStore } from './store.ts'

const MAX_LISTED = 100

export function versionRoutes(bind: Bind, store: VersionStore): void {
  bind(listQuestionnaireVersions, async ({ member }) =>
    done({ items: await store.list(member.tenant, MAX_LISTED) }),
  )

  bind(countQuestionnairePeople, async ({ member }) =>
    done({ people: await store.countPeople(member.tenant) }),
  )

  bind(getQuestionnaireVersion, async ({ input, member }) => {
    const stored = await store.find(member.tenant, input.version)
    return stored ? done(stored) : fail('questionnaire-not-found')
  })

  bind(saveQuestionnaire, async ({ input, member }) => {
    const questionnaire = normaliseQuestionnaire(input.questionnaire)
    if (findFaults(questionnaire).length > 0) return fail('questionnaire-faulty')
    if (hasLongTranslation(questionnaire)) return fail('translation-too-long')
    const { memberId: actorId, tenant } = member
    const version = await store.save(tenant, { actorId, basedOn: input.basedOn, questionnaire })
    const saved = version === undefined ? undefined : await store.find(tenant, version)
    return saved ? done(saved) : fail('questionnaire-changed')
  })

  bind(exportQuestionnaire, async ({ input, member }) => {
    const { companyId } = member.tenant
    const stored = await store.find(member.tenant, input.version)
    if (!stored) return fail('questionnaire-not-found')
    return done(writeQuestionnaire(stored.questionnaire, { companyId, ...stored }))
  })

  bind(readQuestionnaire, async ({ input }) => {
    const read = readFhirQuestionnaire(input.resource)
    return read ? done(read) : fail('fhir-unreadable')
  })
}
