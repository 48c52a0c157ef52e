import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { QueryFailed } from '#platform/ui/feedback/query-failed.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { closeEdit } from '../edit/edit.ts'
import { useEditing } from '../edit/editing-context.ts'
import { peopleQuery } from '../queries.ts'
import { PublishedTranslations } from '../translations/published-translations.tsx'
import { ChangesList } from '../versions/changes-list.tsx'

type Props = { open: boolean; onClose: () => void; run: () => void }

/** Asks for confirmation before publishing, with the number of people and the changes. */
export function PublishDialog({ open, onClose, run }: Props) {
  const { t } = useLingui()
  const { data } = useQuery({ ...peopleQuery, enabled: open })
  const people = data?.people
  return (
    <Dialog
      title={
        people === undefined
          ? t`Publish?`
          : t`Publish to ${plural(people, { one: '# person', other: '# people' })}?`
      }
      size="wide"
      open={open}
      onClose={onClose}
    >
      <Publish onClose={onClose} run={run} />
    </Dialog>
  )
}

function Publish({ onClose, run }: Omit<Props, 'open'>) {
  const { base, edit, texts } = useEditing()
  const query = useQuery(peopleQuery)
  if (query.isPending) return <Skeleton className="h-60 w-full" />
  if (!query.data) return <QueryFailed query={query} />
  const publish = () => {
    onClose()
    run()
  }
  return (
    <div className="space-y-5">
      <p>
        <Plural
          value={query.data.people}
          one="# person at your company can log in. They will get this version from now on, and so will visitors."
          other="# people at your company can log in. They will get this version from now on, and so will visitors."
        />{' '}
        <Trans>People who have started keep the version they started with.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={publish}>
          <Trans>Publish now</Trans>
        </Button>
        <Button look="quiet" data-first onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <PublishedTranslations />
      <section aria-labelledby="what-changes" className="border-t border-line pt-4">
        <h3 id="what-changes" className="mb-2 font-semibold">
          <Trans>What changes</Trans>
        </h3>
        <ChangesList from={base} to={closeEdit(edit, texts)} />
      </section>
    </div>
  )
}
