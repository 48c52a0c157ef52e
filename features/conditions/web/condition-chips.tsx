import type { ConditionCard } from '../contract/conditions.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { conditionPath } from '#features/labels/parts/condition-paths.ts'
import { useMissing } from '#platform/offline/kept/use-missing.ts'
import { OfflineUnavailableNote } from '#platform/ui/lists/offline-unavailable-note.tsx'

type Props = { title: string; conditions: ConditionCard[] }

/** A few conditions as chips below a heading; nothing where there are none. */
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
          <Chip key={condition.id} condition={condition} />
        ))}
      </ul>
    </section>
  )
}

/** A chip that is clickable as a whole, with a single link named by the title. */
function Chip({ condition: { id, title } }: { condition: ConditionCard }) {
  const noteId = useId()
  const isMissing = useMissing(id)
  return (
    <li className="relative inline-flex min-h-11 flex-wrap items-center gap-x-3 rounded-full border border-line bg-card px-4 hover:border-line-strong hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Link
        to={conditionPath(id)}
        aria-describedby={isMissing ? noteId : undefined}
        className="font-medium outline-none after:absolute after:inset-0 after:rounded-full"
      >
        {title}
      </Link>
      {isMissing && <OfflineUnavailableNote id={noteId} />}
    </li>
  )
}
