import type { FoundCondition } from '@hale/contracts/conditions'
import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useIntent } from '../../ui/use-intent.ts'
import { pathOf } from './question.ts'
import { prefetchCondition } from './queries.ts'

type Props = { condition: FoundCondition; matched?: string | null }

/** One link, whose name is the title; the whole row opens it. */
export function ConditionRow({ condition: { id, title, matched } }: Props) {
  const intent = useIntent(() => {
    void prefetchCondition(id)
    // What fails here is told when it is opened.
    import('./condition-screen.tsx').catch(() => {})
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
        {matched && (
          <p className="text-small text-ink-soft">
            <Trans>Also called {matched}</Trans>
          </p>
        )}
      </div>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft" />
    </li>
  )
}
