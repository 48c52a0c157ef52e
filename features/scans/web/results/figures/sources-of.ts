import { measureNames, type ScanResult } from '../../../contract/scans.ts'
import { rangeOf, type RangeSource } from '../../../rules/ranges.ts'

/** Where the ranges that are shown come from, each once. */
export function sourcesOf(result: ScanResult): RangeSource[] {
  const shown = measureNames.flatMap((name) => {
    const range = 'value' in result[name] ? rangeOf(name, result.about) : undefined
    return range ? [range.source] : []
  })
  return [...new Set(shown)]
}
