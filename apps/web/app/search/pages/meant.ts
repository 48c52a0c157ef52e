import type { Meaning } from '#features/conditions/rules/phrase-model.ts'
import type { Candidate, ScoredEntry } from '../rank.ts'

/** Scores of a page that is meant more likely than not: below a name that is typed in full, above parts of one. */
const [MEANT, MEANT_SURELY] = [0.8, 0.92]
/** Log-odds from which a page is surely meant. */
const SURE = 3
/** Score of a page that may be meant, and the minimum log-odds of the only one. */
const [MAYBE, MIN_LOG_ODDS] = [0.5, -1]
const MAX_MEANT = 3

/** Returns scores of the candidates whose pages a text may mean. */
export function entriesMeant(candidates: Candidate[], likely: Meaning[]): ScoredEntry[] {
  const meant = likely
    .filter(({ logOdds }, at) => logOdds > (at === 0 ? MIN_LOG_ODDS : 0))
    .slice(0, MAX_MEANT)
  const atElsewhere = meant.findIndex(({ key }) => !key.startsWith('/'))
  return meant.flatMap(({ key, logOdds }, at) => {
    const found = candidates.find((one) => one.found.path === key)?.found
    if (!found) return []
    const isLikely = logOdds > 0 && (atElsewhere < 0 || at < atElsewhere)
    const certainty = Math.min(logOdds, SURE) / SURE
    const score = isLikely ? MEANT + (MEANT_SURELY - MEANT) * certainty : MAYBE
    return [{ found, score, covered: 1, isMeant: isLikely }]
  })
}
