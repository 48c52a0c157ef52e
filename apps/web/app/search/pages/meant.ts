import { certaintyOf, listLikely, type Meaning } from '#features/conditions/rules/phrase-model.ts'
import { scoreOfMeant, type Candidate, type ScoredEntry } from '../rank.ts'

/** Returns scores of the candidates whose pages a text may mean. */
export function entriesMeant(candidates: Candidate[], meanings: Meaning[]): ScoredEntry[] {
  const likely = listLikely(meanings)
  const atElsewhere = likely.findIndex(({ key }) => !key.startsWith('/'))
  return likely.flatMap((meaning, index) => {
    const foundItem = candidates.find((one) => one.found.path === meaning.key)?.found
    if (!foundItem) return []
    const isBehind = atElsewhere >= 0 && index > atElsewhere
    const certainty = isBehind ? 0 : certaintyOf(meaning)
    return [{ found: foundItem, score: scoreOfMeant(certainty), covered: 1, isMeant: certainty > 0 }]
  })
}
