import type { Language } from '@hale/contracts/conditions'
import type { ConditionSection } from '../../../db/tables/content/conditions.ts'
import type { StoredCondition } from '../store.ts'

export type StoredText = {
  language: Language
  sections: ConditionSection[]
  /** The row that the text is from; undefined where there is none. */
  row: StoredCondition | undefined
}

/** The text to show: in `language` if any row has it, else in English; the library's comes first. */
export function textIn(rows: StoredCondition[], language: Language): StoredText {
  const spanish = language === 'es' ? rows.find(({ sectionsEs }) => sectionsEs.length > 0) : undefined
  if (spanish) return { language: 'es', sections: spanish.sectionsEs, row: spanish }
  const row = rows.find(({ sections }) => sections.length > 0)
  return { language: 'en', sections: row?.sections ?? [], row }
}
