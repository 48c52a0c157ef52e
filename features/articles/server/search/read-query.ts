import { toPlainWord, wordsToFind, type SearchQuery } from '#platform/core/search-query.ts'
import type { Tenant } from '#platform/db/tenant.ts'
import type { SearchStore, SearchInput } from './store.ts'

/** Returns a query with completions of its last word, and the words of articles that it matches. */
export async function readQuery(
  searches: SearchStore,
  tenant: Tenant,
  query: SearchQuery,
): Promise<{ words: string[]; wanted: SearchInput }> {
  const typedWords = wordsToFind(query.text)
  const words = await searches.readWords(tenant, typedWords, query.ending)
  const completions = words.filter((word) => word.isCompletion).map(({ lexeme }) => lexeme)
  // The index of words contains no numbers.
  const numbers = typedWords.filter((word) => /\p{N}/u.test(word)).map(toPlainWord)
  return {
    words: [...words.map(({ word }) => word), ...numbers],
    wanted: { query, completions: [...new Set(completions)] },
  }
}
