import { conditionId } from '#features/conditions/rules/id.ts'
import { aspects } from '#features/conditions/contract/conditions.ts'
import { readConditions, readPopularConditions, type LibraryCondition } from '../conditions.ts'
import { linksOf, textOf } from '../document.ts'
import { checkCare } from './care.ts'
import { checkSigns } from './signs.ts'
import { QUAINT_WORDS, QUAINT_IN_CARE } from './quaint-words.ts'
import { checkGrade, checkWords } from './text.ts'
import { checkSpanishCondition } from './translations.ts'

/** Returns everything that is wrong with the conditions, a line each; `articles` has the slugs of all articles. */
export function checkConditions(articles: Set<string>): string[] {
  const conditions = readConditions()
  const ids = new Set(conditions.map(({ id }) => id))
  const lost = readPopularConditions().filter((id) => !ids.has(id))
  return [
    ...lost.map((id) => `popular-conditions.yaml: ${id} is nowhere`),
    ...checkSigns(conditions),
    ...conditions.flatMap((condition) =>
      [...checkCondition(condition, ids, articles), ...checkSpanishCondition(condition)].map(
        (fault) => `${condition.id}: ${fault}`,
      ),
    ),
  ]
}

/** Returns a line for each condition whose next review was due before `today`, an ISO date. */
export function listOverdueConditions(today: string): string[] {
  return readConditions()
    .filter(({ nextReview }) => nextReview < today)
    .map(({ id, nextReview }) => `${id}: was to be reviewed again by ${nextReview}`)
}

export function checkCondition(
  { sections, care, related, articles: read, reviewed, nextReview, ...condition }: LibraryCondition,
  ids: Set<string>,
  articles: Set<string>,
): string[] {
  const text = sections.map(({ body }) => textOf(body)).join('\n')
  const headings = sections.map(({ aspect }) => aspect)
  return [
    headings.join() === aspects.join() ? '' : `has the sections ${headings.join(', ')}`,
    ...sections.map(({ aspect, body }) => (textOf(body).trim() === '' ? `says nothing of ${aspect}` : '')),
    ...sections
      .flatMap(({ body }) => linksOf(body))
      .map((href) => `links to ${href}; a section holds no links`),
    ...checkCare(care),
    ...checkGrade(text),
    ...checkWords([text, ...Object.values(care).flat()].join('\n'), [...QUAINT_WORDS, ...QUAINT_IN_CARE]),
    condition.spanish ? '' : 'is in English only',
    reviewed > nextReview ? 'is to be reviewed again before it was reviewed' : '',
    ...related
      .filter((title) => !ids.has(conditionId(title)) || title === condition.title)
      .map((title) => `is related to ${title}, which is nowhere`),
    ...read
      .filter((slug) => !articles.has(slug))
      .map((slug) => `leads to the article ${slug}, which is nowhere`),
  ].filter(Boolean)
}
