import { measureNames, type ScanResult } from '../../../contract/scans.ts'
import { rangeOf, type RangeSource } from '../../../rules/ranges.ts'

/** Lists the sources of the ranges that are shown, each once. */
export function sourcesOf(result: ScanResult): RangeSource[] {
  const rangeSources = measureNames.flatMap((name) => {
    const range = 'value' in result[name] ? rangeOf(name, result.about) : undefined
    return range ? [range.source] : []
  })
  return [...new Set(rangeSources)]
}
