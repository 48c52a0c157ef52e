import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { useFocusAfter } from '#platform/ui/lists/use-focus-after.ts'
import { earlierRecordsQuery } from '../parts/earlier-records-query.ts'
import { removeRecords } from './queries.ts'
import { groupByKind, countText, spanText } from './record-texts.ts'

/** Lists the saved records, with a button that removes them all. */
export function ImportedRecords({ onRemoved }: { onRemoved: () => void }) {
  const { t } = useLingui()
  const query = useQuery(earlierRecordsQuery)
  const [isRemoving, setRemoving] = useState(false)
  const section = useFocusAfter<HTMLDivElement>(isRemoving || undefined)
  const close = () => setRemoving(false)
  const remove = async () => {
    await removeRecords()
    toast({ title: t`What you brought has been removed` })
    onRemoved()
  }
  const { records, unreadable } = query.data ?? { records: [], unreadable: 0 }
  return (
    <div ref={section} tabIndex={-1} className="outline-none">
      {query.isLoading && <Skeleton className="h-24 w-full" />}
      {!query.data && !query.isLoading && <QueryErrorNotice query={query} />}
      {records.length + unreadable > 0 && (
        <section aria-labelledby="brought-before" className="space-y-4 border-t border-line pt-6">
          <h2 id="brought-before" className="text-heading font-semibold">
            <Trans>What you brought</Trans>
          </h2>
          <ul className="divide-y divide-line">
            {groupByKind(records).map((group) => (
              <li key={group.kind} className="py-3 first:pt-0">
                <p className="font-medium">{countText(group)}</p>
                <p className="text-small text-ink-soft">{spanText(group)}</p>
              </li>
            ))}
          </ul>
          {unreadable > 0 && (
            <p>
              <Plural
                value={unreadable}
                one="# record cannot be opened: the key that protects it has changed."
                other="# records cannot be opened: the key that protects them has changed."
              />
            </p>
          )}
          <Button look="plain" className="-mx-3 px-3 text-danger-ink" onClick={() => setRemoving(true)}>
            <Trans>Remove what you brought</Trans>
          </Button>
        </section>
      )}
      <Dialog title={t`Remove what you brought?`} open={isRemoving} onClose={close}>
        <ConfirmPrompt label={t`Remove`} run={remove} onClose={close}>
          <p>
            <Trans>
              All results, scans and check-ins that you brought will be permanently deleted here. What you
              answered, measured and noted here stays, and so does your file.
            </Trans>
          </p>
        </ConfirmPrompt>
      </Dialog>
    </div>
  )
}
