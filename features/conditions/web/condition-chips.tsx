import type { ConditionCard } from '../contract/conditions.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { conditionPath } from '#features/labels/parts/condition-paths.ts'

type Props = { title: string; conditions: ConditionCard[] }

/** A few conditions side by side, below a heading; nothing where there are none. */
export function ConditionChips({ title, conditions }: Props) {
  const id = useId()
  if (conditions.length === 0) return null
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="mb-3 text-heading font-semibold">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {conditions.map((condition) => (
          <li key={condition.id}>
            <Link
              to={conditionPath(condition.id)}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 font-medium hover:border-line-strong hover:bg-sunken"
            >
              {condition.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
