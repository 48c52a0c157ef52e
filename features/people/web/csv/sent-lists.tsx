import type { InvitationBatch } from '#features/invitations/contract/invitation-batches.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { formatShortDay } from '#platform/ui/dates.ts'
import { batchesQuery } from '../queries.ts'
import { DialogStep } from './dialog-step.tsx'
import { WithdrawQuestion } from './withdraw-question.tsx'

const SHOWN_COUNT = 5

/** Lists that were sent before; each can be withdrawn while one of its invitations is unused. */
export function SentLists() {
  const { data } = useQuery(batchesQuery)
  const batches = (data?.batches ?? []).filter(({ invited }) => invited > 0)
  if (batches.length === 0) return null
  return (
    <section aria-labelledby="sent-lists" className="border-t border-line pt-5">
      <h3 id="sent-lists" className="font-semibold">
        <Trans>Lists you have already sent</Trans>
      </h3>
      <ul className="mt-2 divide-y divide-line">
        {batches.slice(0, SHOWN_COUNT).map((batch) => (
          <li key={batch.id} className="py-2">
            <SentList batch={batch} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SentList({ batch }: { batch: InvitationBatch }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const day = formatShortDay(batch.at)
  if (isAsking) {
    return (
      <DialogStep title={t`Withdraw this list?`}>
        <WithdrawQuestion
          id={batch.id}
          waiting={batch.waiting}
          onWithdrawn={(withdrawn) =>
            toast({ title: t`The list has been withdrawn`, text: t`Invitations withdrawn: ${withdrawn}` })
          }
          onClose={() => setAsking(false)}
        />
      </DialogStep>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0">
        <span className="font-medium">{batch.by ? t`${day}, by ${batch.by}` : day}</span>
        <span className="block text-small text-ink-soft">
          <Plural value={batch.invited} one="# person invited" other="# people invited" />
          {', '}
          <Plural value={batch.activated} one="# activated" other="# activated" />
          {', '}
          {batch.withdrawnAt ? (
            <Trans>withdrawn</Trans>
          ) : (
            <Plural value={batch.waiting} one="# waiting" other="# waiting" />
          )}
        </span>
      </p>
      {batch.waiting > 0 && (
        <Button look="quiet" aria-label={t`Withdraw the list from ${day}`} onClick={() => setAsking(true)}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </div>
  )
}
