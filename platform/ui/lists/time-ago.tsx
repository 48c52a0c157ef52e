import { formatTimeAgo, formatMoment } from '../dates.ts'

/** How long ago a moment is, with the exact moment as a tooltip; `now` in milliseconds since 1970. */
export function TimeAgo({ moment, now }: { moment: string; now: number }) {
  return (
    <time dateTime={moment} title={formatMoment(moment)}>
      {formatTimeAgo(moment, now)}
    </time>
  )
}
