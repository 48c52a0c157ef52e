import { certaintyOf, type Meaning } from '#features/conditions/rules/phrase-model.ts'
import type { Candidate, ScoredEntry } from '../rank.ts'

/** Scores of what is meant more likely than not: below a name that is typed in full, above parts of one. */
const [MEANT, MEANT_SURELY] = [0.8, 0.92]
/** Score of what may be meant, and the minimum log-odds of the only page. */
const [MAYBE, MIN_LOG_ODDS] = [0.5, -1]
const MAX_MEANT = 3

/** Returns the score of a page or document that is meant with this certainty, from 0 to 1; with 0 it only may be. */
export function scoreOfMeant(certainty: number): number {
  return certainty === 0 ? MAYBE : MEANT + (MEANT_SURELY - MEANT) * certainty
}

/** Returns scores of the candidates whose pages a text may mean. */
export function entriesMeant(candidates: Candidate[], likely: Meaning[]): ScoredEntry[] {
  const meant = likely
    .filter(({ logOdds }, at) => logOdds > (at === 0 ? MIN_LOG_ODDS : 0))
    .slice(0, MAX_MEANT)
  const atElsewhere = meant.findIndex(({ key }) => !key.startsWith('/'))
  return meant.flatMap((meaning, at) => {
    const found = candidates.find((one) => one.found.path === meaning.key)?.found
    if (!found) return []
    const isLikely = meaning.logOdds > 0 && (atElsewhere < 0 || at < atElsewhere)
    const score = scoreOfMeant(isLikely ? certaintyOf(meaning) : 0)
    return [{ found, score, covered: 1, isMeant: isLikely }]
  })
}
