import type { Spelling } from '#features/companies/contract/companies.ts'
import type { Condition, ConditionCard, getClinicalMeta, Language } from '../contract/conditions.ts'
import type { Input, Output } from '#platform/contract/endpoint.ts'
import { nameToBritish, toAmerican } from '#platform/rules/spelling/spelling.ts'
import { spellDocuments, spellTexts } from '#platform/documents/server/content/spelling.ts'

/** Returns an English title in a spelling; sources use either. */
export function spellTitle(title: string, spelling: Spelling): string {
  return spelling === 'en-US' ? toAmerican(title) : nameToBritish(title)
}

/** Returns cards of conditions with respelt titles; Spanish titles stay as they are. */
export function spellCards<Answer extends { items: ConditionCard[] }>(
  answer: Answer,
  spelling: Spelling,
  { language }: { language?: Language | undefined },
): Answer {
  if (language === 'es') return answer
  return { ...answer, items: answer.items.map((card) => withTitle(card, spelling)) }
}

export function spellMeta(
  answer: Output<typeof getClinicalMeta>,
  spelling: Spelling,
  { language }: Input<typeof getClinicalMeta>,
) {
  if (language === 'es') return answer
  return { ...answer, popular: answer.popular.map((card) => withTitle(card, spelling)) }
}

export function spellCondition(condition: Condition, spelling: Spelling): Condition {
  const documents = spellDocuments({ articles: condition.articles, videos: condition.videos }, spelling)
  if (condition.language === 'es') return { ...condition, ...documents }
  const title = spellTitle(condition.title, spelling)
  const { emergency, doNow, ...levels } = condition.care
  const isUrgentInEnglish = condition.urgentLanguage === 'en'
  return {
    ...condition,
    ...documents,
    title,
    names: condition.names.filter(({ text }) => text.toLowerCase() !== title.toLowerCase()),
    care: {
      ...spellTexts(levels, spelling),
      ...(isUrgentInEnglish ? spellTexts({ emergency, doNow }, spelling) : { emergency, doNow }),
    },
    sections: spellTexts(condition.sections, spelling),
    related: condition.related.map((card) => withTitle(card, spelling)),
  }
}

function withTitle<Card extends ConditionCard>(card: Card, spelling: Spelling): Card {
  return { ...card, title: spellTitle(card.title, spelling) }
}
