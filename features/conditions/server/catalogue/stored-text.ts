import type { Condition, Language } from '../../contract/conditions.ts'
import type { ConditionSection } from '#platform/db/tables/content/conditions.ts'
import type { StoredCondition } from '../store.ts'

export type StoredText = {
  language: Language
  sections: ConditionSection[]
  /** The row of the text; undefined where there is none. */
  row: StoredCondition | undefined
}

/** Returns the text to show: in `language` if a row has it, else in English; the library's is preferred. */
export function textIn(rows: StoredCondition[], language: Language): StoredText {
  const spanish = language === 'es' ? rows.find(({ sectionsEs }) => sectionsEs.length > 0) : undefined
  if (spanish) return { language: 'es', sections: spanish.sectionsEs, row: spanish }
  const row = rows.find(({ sections }) => sections.length > 0)
  return { language: 'en', sections: row?.sections ?? [], row }
}

const NO_CARE = { emergency: [], doNow: [], today: [], soon: [], selfCare: [] }

/** Returns the levels of care, the urgent and the others each in `language` where they are translated, else in English. */
export function careIn(
  rows: StoredCondition[],
  language: Language,
): Pick<Condition, 'care' | 'urgentLanguage' | 'careLanguage'> {
  const storedCare = rows.find(({ care }) => Object.keys(care).length > 0)?.care ?? {}
  const {
    emergencyEs = [],
    doNowEs = [],
    todayEs = [],
    soonEs = [],
    selfCareEs = [],
    ...english
  } = storedCare
  const isUrgentIn = language === 'es' && emergencyEs.length > 0
  const isRestIn = language === 'es' && todayEs.length + soonEs.length + selfCareEs.length > 0
  return {
    care: {
      ...NO_CARE,
      ...english,
      ...(isUrgentIn && { emergency: emergencyEs, doNow: doNowEs }),
      ...(isRestIn && { today: todayEs, soon: soonEs, selfCare: selfCareEs }),
    },
    urgentLanguage: isUrgentIn ? 'es' : 'en',
    careLanguage: isRestIn ? 'es' : 'en',
  }
}
