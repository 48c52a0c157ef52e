import { articleCategories, type ArticleCategory } from '#features/articles/contract/articles.ts'
import { t } from '@lingui/core/macro'

export function categoryName(category: ArticleCategory): string {
  switch (category) {
    case 'physical-health':
      return t`Physical health`
    case 'mental-well-being':
      return t`Mental well-being`
    case 'nutrition':
      return t`Nutrition`
    case 'sleep':
      return t`Sleep`
    case 'movement':
      return t`Movement`
    case 'work':
      return t`Work`
    case 'relationships':
      return t`Relationships`
    case 'prevention':
      return t`Prevention`
  }
}

/** Returns all categories with their names, as options. */
export function categoryOptions(): { value: ArticleCategory; name: string }[] {
  return articleCategories.map((value) => ({ value, name: categoryName(value) }))
}
