import type { ResponseCard } from '../../contract/responses.ts'
import { translationsOf } from '../../rules/translations.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { QuestionnaireStore } from '../store.ts'

type Card = Pick<ResponseCard, 'version' | 'categories'>

/** Adds the translations of the categories' names to responses. */
export async function withCategoryTexts<One extends Card>(
  questionnaires: QuestionnaireStore,
  tenant: Tenant,
  cards: One[],
): Promise<(One & Pick<ResponseCard, 'language' | 'translations'>)[]> {
  if (cards.length === 0) return []
  const versions = await questionnaires.listVersions(
    tenant,
    cards.map(({ version }) => version),
  )
  const byVersion = new Map(versions.map((one) => [one.version, one]))
  return cards.map((card) => {
    const questionnaire = byVersion.get(card.version)
    if (!questionnaire) return card
    const names = card.categories.map(({ category }) => ({ text: category }))
    const { language } = questionnaire
    return { ...card, ...(language && { language }), translations: translationsOf(questionnaire, names) }
  })
}
