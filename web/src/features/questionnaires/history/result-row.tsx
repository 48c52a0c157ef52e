import { shareOf } from '@hale/domain/questionnaires/score'
import type { ResponseCard } from '@hale/contracts/responses'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'

/** `name` is unique in its list. */
type Props = { item: ResponseCard; name: string; onRemove: () => void }

export function ResultRow({ item, name, onRemove }: Props) {
  const { t } = useLingui()
  return (
    <li className="flex items-center gap-2 pr-2">
      <Link
        to={`/dashboard/results/${item.id}`}
        className="group flex min-w-0 flex-1 items-center gap-4 px-5 py-4 hover:bg-sunken"
      >
        <span className="w-11 shrink-0 text-center text-[1.75rem] leading-none font-semibold tabular-nums">
          {shareOf(item)}
        </span>
        <span className="min-w-0">
          <span className="block font-medium group-hover:underline">{name}</span>
          <span className="block text-small text-ink-soft">
            {item.categories.map((category) => `${category.category} ${shareOf(category)}`).join(' · ')}
          </span>
          <span className="sr-only">
            <Trans>
              {shareOf(item)} out of 100, {item.points} of {item.high} points
            </Trans>
          </span>
        </span>
      </Link>
      <button
        type="button"
        aria-label={t`Delete the result of ${name}`}
        onClick={onRemove}
        className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-danger-ink print:hidden"
      >
        <Trash2 size={20} aria-hidden />
      </button>
    </li>
  )
}
