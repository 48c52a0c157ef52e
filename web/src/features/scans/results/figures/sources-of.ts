import { measureNames, type ScanResult } from '@hale/contracts/scans'
import { rangeOf, type RangeSource } from '@hale/domain/scans/ranges'

/** Where the ranges that are shown come from, each once. */
export function sourcesOf(result: ScanResult): RangeSource[] {
  const shown = measureNames.flatMap((name) => {
    const range = 'value' in result[name] ? rangeOf(name, result.about) : undefined
    return range ? [range.source] : []
  })
  return [...new Set(shown)]
}
