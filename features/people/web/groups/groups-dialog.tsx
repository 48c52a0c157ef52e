import { MAX_GROUP_NAME, type Group } from '../../contract/groups.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmPrompt } from '#platform/ui/dialogs/confirm.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { QueryErrorNotice } from '#platform/ui/feedback/query-error-notice.tsx'
import { Skeleton } from '#platform/ui/feedback/states.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { Field } from '#platform/ui/forms/field.tsx'
import { useForm } from '#platform/ui/forms/use-form.ts'
import { deleteGroup, groupsQuery, saveGroupName, saveNewGroup } from '../queries.ts'

type Props = { open: boolean; onClose: () => void }

/** Adds, renames and deletes groups of people. */
export function GroupsDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Groups`} open={open} onClose={onClose}>
      <Groups />
    </Dialog>
  )
}

function Groups() {
  const query = useQuery(groupsQuery)
  return (
    <div className="space-y-5">
      <p className="text-ink-soft">
        <Trans>
          Groups are for your departments or locations. A person can be in one group only. Insights can show
          totals for a group once at least ten of its people, and enough people outside it, have answered.
          People count towards a group once they have been in it for a whole month.
        </Trans>
      </p>
      <NameForm key={query.data?.groups.length} name="" kind="new" save={saveNewGroup} />
      {query.isPending && <Skeleton className="h-24 w-full" />}
      {query.isError && !query.data && <QueryErrorNotice query={query} />}
      {query.data && query.data.groups.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {query.data.groups.map((group) => (
            <li key={group.id} className="py-3">
              <GroupRow group={group} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function GroupRow({ group }: { group: Group }) {
  const { t } = useLingui()
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting'>('shown')
  const back = () => setMode('shown')
  if (mode === 'renaming') {
    const save = (name: string) => saveGroupName(group.id, name).then(back)
    return <NameForm name={group.name} kind="rename" save={save} onCancel={back} />
  }
  if (mode === 'deleting') {
    return (
      <ConfirmPrompt label={t`Delete group`} run={() => deleteGroup(group.id)} onClose={back}>
        <p className="wrap-anywhere">
          <Trans>
            Delete {group.name}? Its people will stay, but will not be in a group. Totals already shown for it
            will not change.
          </Trans>
        </p>
      </ConfirmPrompt>
    )
  }
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-medium">{group.name}</span>
        <span className="block text-small text-ink-soft">
          <Plural value={group.people} one="# person" other="# people" />
        </span>
      </p>
      <div className="-me-3 flex shrink-0">
        <Button
          look="plain"
          className="px-3"
          aria-label={t`Rename ${group.name}`}
          onClick={() => setMode('renaming')}
        >
          <Trans>Rename</Trans>
        </Button>
        <Button
          look="plain"
          className="px-3"
          aria-label={t`Delete ${group.name}`}
          onClick={() => setMode('deleting')}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
    </div>
  )
}

type FormProps = {
  name: string
  kind: 'new' | 'rename'
  save: (name: string) => Promise<unknown>
  onCancel?: () => void
}

function NameForm({ name, kind, save, onCancel }: FormProps) {
  const { t } = useLingui()
  const { wrong, sending, onInput, onSubmit } = useForm({
    check: (values) => (values.text('name').trim() ? {} : { name: t`Enter a name.` }),
    send: (values) => save(values.text('name').trim()),
    tryAgainAt: 'name',
  })
  return (
    <form noValidate onInput={onInput} onSubmit={onSubmit} className="space-y-3">
      <Field
        label={kind === 'new' ? t`Name for a new group` : t`New name for ${name}`}
        name="name"
        defaultValue={name}
        maxLength={MAX_GROUP_NAME}
        autoComplete="off"
        data-first={kind === 'new' ? '' : undefined}
        error={wrong['name'] ?? wrong['form']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={sending}>
          {kind === 'new' ? <Trans>Add group</Trans> : <Trans>Save name</Trans>}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
