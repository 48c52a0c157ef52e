import type { PeopleChange, Person } from '../../contract/people.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { toast } from '#platform/ui/feedback/toast.ts'
import { Button } from '#platform/ui/forms/button.tsx'
import { FormAlert } from '#platform/ui/forms/form-alert.tsx'
import { useForm, type FormValues } from '#platform/ui/forms/use-form.ts'
import { GroupChoice, readGroup } from '../groups/group-choice.tsx'
import { nameOf, refusalMessage } from '../people-messages.ts'
import { readRole, RoleChoice } from '../person/role-choice.tsx'
import { changeManyPeople, resendInvites, type BulkChangeResult } from '../queries.ts'

export type BulkAction = PeopleChange['kind'] | 'resend'

type Props = { action: BulkAction | undefined; people: Person[]; onClose: () => void }

/** Confirms an action on many people, runs it, and lists those who were not changed. */
export function BulkActionDialog({ action, people, onClose }: Props) {
  const { t } = useLingui()
  const [result, setResult] = useState<BulkChangeResult>()
  const titles: Record<BulkAction, string> = {
    role: t`Change role`,
    group: t`Add to a group`,
    resend: t`Send invitations again?`,
    enable: t`Switch on access?`,
    disable: t`Switch off access?`,
  }
  const close = () => {
    setResult(undefined)
    onClose()
  }
  return (
    <Dialog title={action ? titles[action] : ''} open={Boolean(action)} onClose={close}>
      {result && <Result result={result} onClose={close} />}
      {action && !result && (
        <ManyForm
          action={action}
          people={people}
          onDone={(done) => (done && done.refused.length > 0 ? setResult(done) : close())}
        />
      )}
    </Dialog>
  )
}

type FormProps = {
  action: BulkAction
  people: Person[]
  onDone: (result: BulkChangeResult | undefined) => void
}

function ManyForm({ action, people, onDone }: FormProps) {
  const { t } = useLingui()
  const { wrong, sending, onSubmit } = useForm({
    check: () => ({}),
    async send(values) {
      if (action === 'resend') {
        const sent = await resendInvites(people)
        const leftOut = t`Left out: those who have an account, and those emailed in the last 10 minutes.`
        toast({ title: t`Invitations sent: ${sent}`, ...(sent < people.length && { text: leftOut }) })
        return onDone(undefined)
      }
      const result = await changeManyPeople(people, changeOf(action, values))
      toast({ title: t`People changed: ${result.changed}` })
      onDone(result)
    },
  })
  return (
    <form onSubmit={onSubmit} className="space-y-5">
      <p>
        <Plural value={people.length} one="This is for # person." other="This is for # people." />{' '}
        <Consequence action={action} />
      </p>
      <FormAlert>{wrong['form']}</FormAlert>
      {action === 'role' && <RoleChoice chosen="member" isFirst />}
      {action === 'group' && <GroupChoice chosen={null} isFirst />}
      <Button
        type="submit"
        aria-disabled={sending}
        data-first={action === 'role' || action === 'group' ? undefined : ''}
      >
        {sending ? <Trans>Working…</Trans> : <Label action={action} />}
      </Button>
    </form>
  )
}

function changeOf(action: Exclude<BulkAction, 'resend'>, values: FormValues): PeopleChange {
  if (action === 'role') return { kind: 'role', role: readRole(values.text('role')) }
  if (action === 'group') return { kind: 'group', group: readGroup(values.text('group')) }
  return { kind: action }
}

function Consequence({ action }: { action: BulkAction }): ReactNode {
  switch (action) {
    case 'disable':
      return (
        <Trans>
          They will be logged out everywhere now and cannot log in again. What they answered, measured and
          wrote is kept, and they are emailed a link to a copy of it.
        </Trans>
      )
    case 'resend':
      return (
        <Trans>
          Each person is emailed a new link, unless they have an account or were emailed in the last 10
          minutes.
        </Trans>
      )
    case 'enable':
      return (
        <Trans>
          They can log in again straight away, and see everything they saved before. Check first that each
          email address still belongs to the same person.
        </Trans>
      )
    case 'role':
    case 'group':
      return null
  }
}

function Label({ action }: { action: BulkAction }): ReactNode {
  switch (action) {
    case 'disable':
      return <Trans>Switch off access</Trans>
    case 'enable':
      return <Trans>Switch on access</Trans>
    case 'resend':
      return <Trans>Send invitations again</Trans>
    case 'role':
      return <Trans>Save role</Trans>
    case 'group':
      return <Trans>Save group</Trans>
  }
}

function Result({ result, onClose }: { result: BulkChangeResult; onClose: () => void }) {
  const { changed, refused } = result
  return (
    <div className="space-y-4">
      <p>
        <Plural value={changed} one="# person was updated." other="# people were updated." />{' '}
        <Plural
          value={refused.length}
          one="# person was left unchanged:"
          other="# people were left unchanged:"
        />
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {refused.map(({ person, reason }) => (
          <li key={person.id} className="py-2 wrap-anywhere">
            <span className="font-medium">{nameOf(person)}</span>
            <span className="block text-small text-ink-soft">{refusalMessage(reason)}</span>
          </li>
        ))}
      </ul>
      <Button data-first="" onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </div>
  )
}
