import { getQuestionnaire } from '../contract/questionnaires.ts'
import type { Bind } from '#platform/http/bind.ts'
import { done, fail } from '#platform/core/outcome.ts'
import type { ResolveTenant } from '#platform/http/resolve-tenant.ts'
import type { QuestionnaireStore } from './store.ts'

export function questionnaireRoutes(
  bind: Bind,
  store: QuestionnaireStore,
  resolveTenant: ResolveTenant,
): void {
  bind(getQuestionnaire, async ({ input, member, request }) => {
    const tenant = await resolveTenant(request, member, input.company)
    return tenant ? done(await store.getNewest(tenant)) : fail('questionnaire-not-found')
  })
}
