import type { PersonState } from '@hale/contracts/people'
import { stateName } from './person-messages.ts'

const looks: Record<PersonState, string> = {
  active: 'bg-success-soft text-on-success-soft',
  invited: 'bg-brand-soft text-on-brand-soft',
  expired: 'bg-warning-soft text-on-warning-soft',
  disabled: 'bg-sunken text-ink-soft',
}

export function StateBadge({ state }: { state: PersonState }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-medium whitespace-nowrap ${looks[state]}`}
    >
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" /> {stateName(state)}
    </span>
  )
}
