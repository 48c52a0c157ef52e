import { Trans } from '@lingui/react/macro'
import type { Range } from '../../../rules/kinds.ts'

/** The range of points, from the fewest to the most. */
export function PointRange({ range: { low, high } }: { range: Range }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      <Trans>
        {low} to {high} points
      </Trans>
    </span>
  )
}
