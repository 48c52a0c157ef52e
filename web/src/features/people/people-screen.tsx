import { Trans, useLingui } from '@lingui/react/macro'
import { FileUp, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { CsvDialog } from './csv/csv-dialog.tsx'
import { InviteDialog } from './person/invite-dialog.tsx'
import { People } from './people-results.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { NO_FILTERS, type Filters } from './queries.ts'
import { RemindBanner } from './remind-banner.tsx'
import { StateCounts } from './state-counts.tsx'
import { useLate } from './use-debounced.ts'

/** Side by side, also on a small phone. */
const action = 'max-sm:px-2'

export function PeopleScreen() {
  const { t } = useLingui()
  const [open, setOpen] = useState<'invite' | 'csv'>()
  const [typed, setTyped] = useState('')
  const [{ states, role }, setFilters] = useState<Omit<Filters, 'search'>>(NO_FILTERS)
  const search = useLate(typed.trim())
  const clear = () => {
    setTyped('')
    setFilters(NO_FILTERS)
  }
  return (
    <Screen
      title={t`People`}
      lead={t`Who may use Hale at your company.`}
      actions={
        <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto">
          <Button className={action} onClick={() => setOpen('invite')}>
            <UserPlus size={18} aria-hidden className="max-sm:hidden" /> <Trans>Invite a person</Trans>
          </Button>
          <Button look="quiet" className={action} onClick={() => setOpen('csv')}>
            <FileUp size={18} aria-hidden className="max-sm:hidden" /> <Trans>Invite by CSV</Trans>
          </Button>
        </div>
      }
    >
      <div className="space-y-5">
        <StateCounts chosen={states} onChoose={(chosen) => setFilters({ states: chosen, role })} />
        <RemindBanner />
        <PeopleFilters
          typed={typed}
          onType={setTyped}
          role={role}
          onRole={(chosen) => setFilters({ states, role: chosen })}
        />
        <People
          filters={{ search, states, role }}
          typed={typed.trim()}
          onClear={clear}
          onInvite={() => setOpen('invite')}
        />
      </div>
      <InviteDialog open={open === 'invite'} onClose={() => setOpen(undefined)} />
      <CsvDialog open={open === 'csv'} onClose={() => setOpen(undefined)} />
    </Screen>
  )
}
