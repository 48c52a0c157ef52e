import { editsBetween, normalise } from '@hale/domain/conditions/text'
import type { FoundCondition } from '@hale/contracts/conditions'
import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useIntent } from '../../../ui/use-intent.ts'
import { pathOf } from './filters.ts'
import { prefetchCondition } from '../queries.ts'

/** One link, whose name is the title; the whole row opens it. */
export function ConditionRow({ condition }: { condition: FoundCondition }) {
  const { id, title, matched, matchedIn } = condition
  const intent = useIntent(() => {
    void prefetchCondition(id)
    // What fails here is told when it is opened.
    import('../condition-screen.tsx').catch(() => {})
  })
  return (
    <li
      {...intent}
      className="relative flex min-h-14 items-center gap-3 px-5 py-2.5 hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
    >
      <div className="min-w-0 flex-1">
        <Link to={pathOf(id)} className="font-medium outline-none after:absolute after:inset-0">
          {title}
        </Link>
        {matched && !isAlike(matched, title) && (
          <p className="text-small text-ink-soft">
            <Trans>
              Also called <span lang={matchedIn}>{matched}</span>
            </Trans>
          </p>
        )}
      </div>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft" />
    </li>
  )
}

/** So close to the title that it would only repeat it, such as a common misspelling. */
function isAlike(name: string, title: string): boolean {
  return editsBetween(normalise(name), normalise(title), 2) <= 2
}
