import type { Language } from '../contract/conditions.ts'
import type { Spelling } from '#platform/contract/languages.ts'
import type { ProviderCondition } from '#platform/outside/clinical/provider.ts'
import {
  htmlToAmerican,
  nameToBritish,
  textsToAmerican,
  toAmerican,
} from '#platform/rules/spelling/spelling.ts'

/** Returns an English title in a spelling; sources use either. */
export function spellTitle(title: string, spelling: Spelling): string {
  return spelling === 'en-US' ? toAmerican(title) : nameToBritish(title)
}

/** Returns a condition's title as it is shown in a language, or in English where it has none in that language. */
export function shownTitle(
  { title, titleEs }: { title: string; titleEs: string | null },
  language: Language,
  spelling: Spelling,
): string {
  return language === 'es' && titleEs ? titleEs : spellTitle(title, spelling)
}

/**
 * Returns a condition that was asked for in a language with its English texts in a spelling. Its other names are kept, since
 * people search by either.
 */
export function spellCondition(
  condition: ProviderCondition,
  language: Language,
  spelling: Spelling,
): ProviderCondition {
  const spelled = language === 'en' ? withTitles(condition, spelling) : condition
  return spelling === 'en-US' ? textToAmerican(spelled) : spelled
}

function withTitles(condition: ProviderCondition, spelling: Spelling): ProviderCondition {
  const title = spellTitle(condition.title, spelling)
  return {
    ...condition,
    title,
    names: condition.names.filter(({ text }) => text.toLowerCase() !== title.toLowerCase()),
    related: condition.related.map((card) => ({ ...card, title: spellTitle(card.title, spelling) })),
  }
}

function textToAmerican(condition: ProviderCondition): ProviderCondition {
  const { language, care, careLanguage, urgentLanguage, sections } = condition
  const urgent = urgentLanguage === 'en' ? (['emergency', 'doNow'] as const) : []
  const others = careLanguage === 'en' ? (['today', 'soon', 'selfCare'] as const) : []
  return {
    ...condition,
    care: textsToAmerican(care, [...urgent, ...others]),
    sections:
      language === 'en'
        ? sections.map(({ aspect, html }) => ({ aspect, html: htmlToAmerican(html) }))
        : sections,
  }
}
