import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BellRing, FileUp, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Screen } from '#platform/ui/layout/screen.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { CsvDialog } from './csv/csv-dialog.tsx'
import { PeopleFilters, StateCounts } from './people-filters.tsx'
import { PeopleResults } from './people-results.tsx'
import { InviteDialog } from './person/invite-dialog.tsx'
import { GroupsDialog } from './groups/groups-dialog.tsx'
import { countsQuery, remindAll } from './queries.ts'
import { usePeopleFilters } from './use-people-filters.ts'

/** Narrow enough for two buttons side by side on a small phone. */
const action = 'max-sm:px-2'

export function PeopleScreen() {
  const { t } = useLingui()
  const [open, setOpen] = useState<'invite' | 'csv' | 'groups'>()
  const close = () => setOpen(undefined)
  const { filters, text, setText, choose, clear } = usePeopleFilters()
  return (
    <Screen
      title={t`People`}
      lead={t`Who can use Hale at your company.`}
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
        <StateCounts chosen={filters.states} onChoose={(states) => choose({ states })} />
        <div className="flex flex-wrap gap-3">
          <RemindBanner />
          <Button look="quiet" className="max-sm:w-full" onClick={() => setOpen('groups')}>
            <Users size={18} aria-hidden /> <Trans>Groups</Trans>
          </Button>
        </div>
        <PeopleFilters text={text} onText={setText} filters={filters} choose={choose} />
        <PeopleResults
          filters={filters}
          latestSearch={text.trim()}
          onClear={clear}
          onInvite={() => setOpen('invite')}
        />
      </div>
      <InviteDialog open={open === 'invite'} onClose={close} />
      <CsvDialog open={open === 'csv'} onClose={close} />
      <GroupsDialog open={open === 'groups'} onClose={close} />
    </Screen>
  )
}

/** Offers to mail all people who have not activated their account; hidden where there are none. */
function RemindBanner() {
  const { t } = useLingui()
  const { data } = useQuery(countsQuery)
  const [isOpen, setOpen] = useState(false)
  const waiting = (data?.invited ?? 0) + (data?.expired ?? 0)
  const run = async () => {
    const reminded = await remindAll()
    toast(
      reminded === 0
        ? {
            title: t`Nobody was reminded`,
            text: t`Everyone who is waiting was emailed in the last 24 hours.`,
          }
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
        <ConfirmPrompt label={t`Send reminders`} run={run} onClose={() => setOpen(false)}>
          <p>
            <Plural
              value={waiting}
              one="# person has not activated their account yet."
              other="# people have not activated their accounts yet."
            />{' '}
            <Trans>
              Each person is emailed a new link that works for 7 days. Anyone emailed in the last 24 hours is
              left out.
            </Trans>
          </p>
        </ConfirmPrompt>
      </Dialog>
    </>
  )
}
