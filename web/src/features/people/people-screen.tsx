import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BellRing, FileUp, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, type Location } from 'react-router'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Question } from '../../ui/dialogs/confirm.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { useDebounced } from '../../ui/lists/use-debounced.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { CsvDialog } from './csv/csv-dialog.tsx'
import { PeopleFilters, StateCounts } from './people-filters.tsx'
import { PeopleResults } from './people-results.tsx'
import { InviteDialog } from './person/invite-dialog.tsx'
import { countsQuery, NO_FILTERS, remindAll, type Filters } from './queries.ts'

/** Long enough for the next key. */
const DEBOUNCE_MS = 250

/** Both fit side by side on a small phone. */
const action = 'max-sm:px-2'

export function PeopleScreen() {
  const { t } = useLingui()
  const [open, setOpen] = useState<'invite' | 'csv'>()
  const asked = searchOf(useLocation())
  const [known, setKnown] = useState(asked)
  const [text, setText] = useState(asked?.search ?? '')
  if (known?.key !== asked?.key) {
    setKnown(asked)
    if (asked) setText(asked.search)
  }
  const [{ states, role }, setFilters] = useState<Omit<Filters, 'search'>>(NO_FILTERS)
  const search = useDebounced(text.trim(), DEBOUNCE_MS)
  const clear = () => {
    setText('')
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
          search={text}
          onSearch={setText}
          role={role}
          onRole={(chosen) => setFilters({ states, role: chosen })}
        />
        <PeopleResults
          filters={{ search, states, role }}
          latestSearch={text.trim()}
          onClear={clear}
          onInvite={() => setOpen('invite')}
        />
      </div>
      <InviteDialog open={open === 'invite'} onClose={() => setOpen(undefined)} />
      <CsvDialog open={open === 'csv'} onClose={() => setOpen(undefined)} />
    </Screen>
  )
}

/** Whom the search for everything found. A name comes beside the address, never in it. */
function searchOf({ state, key }: Location<unknown>): { search: string; key: string } | undefined {
  const search = typeof state === 'object' && state && 'search' in state ? state.search : undefined
  return typeof search === 'string' ? { search, key } : undefined
}

/** Mails everybody who has not activated their account; not shown when all have. */
function RemindBanner() {
  const { t } = useLingui()
  const { data } = useQuery(countsQuery)
  const [isOpen, setOpen] = useState(false)
  const waiting = (data?.invited ?? 0) + (data?.expired ?? 0)
  const run = async () => {
    const reminded = await remindAll()
    toast(
      reminded === 0
        ? { title: t`Nobody was reminded`, text: t`All of them were mailed in the last 24 hours.` }
        : { title: t`Reminders are on their way`, text: t`People reminded: ${reminded}` },
    )
  }
  return (
    <>
      {waiting > 0 && (
        <Button look="quiet" className="w-full sm:w-auto" onClick={() => setOpen(true)}>
          <BellRing size={18} aria-hidden /> <Trans>Remind those who have not activated ({waiting})</Trans>
        </Button>
      )}
      <Dialog title={t`Send reminders?`} open={isOpen} onClose={() => setOpen(false)}>
        <Question label={t`Send reminders`} run={run} onClose={() => setOpen(false)}>
          <p>
            <Plural
              value={waiting}
              one="# person has not activated their account yet."
              other="# people have not activated their accounts yet."
            />{' '}
            <Trans>
              Each is mailed a new link that works for 7 days. Those mailed in the last 24 hours are left out.
            </Trans>
          </p>
        </Question>
      </Dialog>
    </>
  )
}
