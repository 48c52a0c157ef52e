import type { Condition } from '@hale/contracts/conditions'
import { Trans } from '@lingui/react/macro'
import { CirclePlay } from 'lucide-react'
import { Link } from 'react-router'

/** What there is to watch about it. */
export function ConditionVideos({ videos }: Pick<Condition, 'videos'>) {
  if (videos.length === 0) return null
  return (
    <section aria-labelledby="condition-videos" className="print:hidden">
      <h2 id="condition-videos" className="mb-3 text-heading font-semibold">
        <Trans>Videos to watch next</Trans>
      </h2>
      <ul className="space-y-3">
        {videos.map(({ id, title, seconds }) => (
          <li
            key={id}
            className="relative flex items-center gap-4 rounded-card border border-line bg-card p-4 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <CirclePlay size={28} aria-hidden className="shrink-0 text-brand-ink" />
            <div className="min-w-0 wrap-anywhere">
              <Link
                to={`/dashboard/videos/${id}`}
                className="font-semibold outline-none after:absolute after:inset-0"
              >
                {title}
              </Link>
              <p className="text-small text-ink-soft">
                <Trans>{Math.max(1, Math.round(seconds / 60))} min</Trans>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
