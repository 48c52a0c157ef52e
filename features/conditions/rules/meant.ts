import type { Meaning } from './phrase-model.ts'
import type { ConditionMatch } from './search.ts'

/**
 * Minimum log-odds of a condition that a text may mean; and where one is meant more likely than not, of the others: a
 * sign has several causes, and a single result would look like an answer.
 */
const [MIN_LOG_ODDS, MIN_LOG_ODDS_BESIDE] = [-1.5, -2]
/** Log-odds above which a condition is meant; higher than 0, since phrases of each condition weigh more in learning. */
const MEANT_LOG_ODDS = 1
const MAX_MEANT = 5
/** Minimum number of words that speak for it, unless it is meant by one of them. */
const MIN_WORDS = 2
/** Scores of a condition that is meant, from barely to certainly. */
const [BARELY, BARELY_BESIDE, CERTAINLY] = [0.1, 0.4, 0.98]
/** The highest score of what is meant and partly named: below titles that have all typed words. */
const MAX_SCORE = 0.94

/**
 * Returns the conditions found by name, joined by those that a text may mean, best first. Where a name was typed in full,
 * if only a symptom's, nothing is added. `indexOf` has the place of each condition by its id.
 */
export function addMeant(
  conditionMatches: ConditionMatch[],
  meanings: Meaning[],
  indexOf: ReadonlyMap<string, number>,
): ConditionMatch[] {
  if ((conditionMatches[0]?.score ?? 0) >= 1) return conditionMatches
  const matches = new Map(conditionMatches.map((match) => [match.of, match]))
  const spoken = meanings.filter(({ words, logOdds }) => words >= MIN_WORDS || logOdds > MEANT_LOG_ODDS)
  const isAnyMeant = (spoken[0]?.logOdds ?? -1) > MEANT_LOG_ODDS
  const [min, barely] = isAnyMeant ? [MIN_LOG_ODDS_BESIDE, BARELY_BESIDE] : [MIN_LOG_ODDS, BARELY]
  for (const { key, logOdds } of (isAnyMeant ? meanings : spoken).slice(0, MAX_MEANT)) {
    if (logOdds < min) break
    const of = indexOf.get(key)
    if (of === undefined) continue
    const { name, score = 0 } = matches.get(of) ?? { name: undefined }
    const byMeaning = barely + (CERTAINLY - barely) / (1 + Math.exp(-logOdds))
    // Two signs are worth more than one.
    const byBoth = MAX_SCORE * (1 - (1 - byMeaning) * (1 - score))
    matches.set(of, { of, name, score: Math.max(score, byBoth), covered: 1 })
  }
  return [...matches.values()].toSorted((a, b) => b.score - a.score)
}
