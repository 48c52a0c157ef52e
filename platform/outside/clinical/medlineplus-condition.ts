import { conditionId } from '#features/conditions/rules/id.ts'
import type { ConditionName, Language } from '#features/conditions/contract/conditions.ts'
import { sanitizePartner, sectionsOf } from './html.ts'
import type { Topic } from './medlineplus-xml.ts'

/** Converts a topic of MedlinePlus to a condition: its id from its title, and its text in sections. */
export function conditionOf(topic: Topic) {
  const { number, title, language, url, headings, groups, mapped } = topic
  return {
    number,
    id: conditionId(title),
    title,
    language,
    url,
    headings,
    groups,
    names: namesOf(topic.alsoCalled, language),
    related: topic.related,
    sections: sectionsOf(sanitizePartner(topic.summary), language),
    mapped,
  }
}

function namesOf(texts: string[], language: Language): ConditionName[] {
  return [...new Set(texts)].map((text) => ({ text, language, kind: kindOf(text) }))
}

function kindOf(name: string): ConditionName['kind'] {
  return /^[A-Z0-9-]{2,7}$/.test(name) ? 'abbreviation' : 'clinical'
}
