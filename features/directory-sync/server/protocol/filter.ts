import { parse, type Filter } from 'scim2-parse-filter'
import { invalid } from './error.ts'

const MAX_LENGTH = 1000
const MAX_DEPTH = 10
const MAX_TERMS = 40

/**
 * Parses a filter (RFC 7644, 3.4.2.2). Refuses control characters, which no filter needs: the parser's regular
 * expression for strings backtracks exponentially over line breaks, so that some thirty of them would block it for
 * hours.
 */
export function parseFilter(text: string): Filter {
  const isParsable = text.length <= MAX_LENGTH && !/\p{Cc}/u.test(text)
  if (!isParsable)
    throw invalid('invalidFilter', `A filter has at most ${MAX_LENGTH} characters, in one line.`)
  const parsed = parsedOf(text)
  if (depthOf(parsed) > MAX_DEPTH || termsOf(parsed) > MAX_TERMS)
    throw invalid('invalidFilter', `A filter has at most ${MAX_TERMS} terms, ${MAX_DEPTH} deep.`)
  return parsed
}

function parsedOf(text: string): Filter {
  try {
    return parse(text)
  } catch {
    // The parser's own message repeats the filter, which may contain personal data.
    throw invalid('invalidFilter', 'The filter cannot be read.')
  }
}

function partsOf(filter: Filter): Filter[] {
  if ('filters' in filter) return filter.filters
  if ('filter' in filter) return [filter.filter]
  return 'valFilter' in filter ? [filter.valFilter] : []
}

function depthOf(filter: Filter): number {
  return 1 + Math.max(0, ...partsOf(filter).map(depthOf))
}

function termsOf(filter: Filter): number {
  return 1 + partsOf(filter).reduce((sum, part) => sum + termsOf(part), 0)
}
