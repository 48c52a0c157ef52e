import type { InviteRow } from '@hale/contracts/accounts/invitations'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/forms/button.tsx'
import { DialogStep } from './dialog-step.tsx'

const MAX_SHOWN = 5
const cell = 'py-1.5 pr-3 align-top wrap-anywhere'

type Props = { rows: InviteRow[]; onSend: () => void; onBack: () => void }

/** Shows what was read before anybody is mailed. */
export function CheckStep({ rows, onSend, onBack }: Props) {
  return (
    <DialogStep
      title={<Plural value={rows.length} one="# person in this list" other="# people in this list" />}
    >
      <p>
        <Trans>
          Everybody who is new is mailed an invitation. Anyone who is invited already or has an account here
          is left out and mailed nothing.
        </Trans>
      </p>
      <Preview rows={rows} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSend}>
          <Trans>Send invitations</Trans>
        </Button>
        <Button look="quiet" onClick={onBack}>
          <Trans>Choose another list</Trans>
        </Button>
      </div>
    </DialogStep>
  )
}

function Preview({ rows }: { rows: InviteRow[] }) {
  const { t } = useLingui()
  const hidden = rows.length - MAX_SHOWN
  return (
    <div>
      <table className="w-full table-fixed text-left text-small">
        <caption className="sr-only">{t`The first lines as they were read`}</caption>
        <thead className="border-b border-line text-ink-soft">
          <tr>
            <th scope="col" className={`${cell} w-[45%]`}>{t`Email`}</th>
            <th scope="col" className={cell}>{t`Name`}</th>
            <th scope="col" className={`${cell} w-16`}>{t`Role`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MAX_SHOWN).map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line has no key but its index
            <tr key={index} className="border-b border-line">
              <td className={cell}>{row.email}</td>
              <td className={cell}>{row.name}</td>
              <td className={cell}>{row.role || t`member`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <p className="mt-2 text-small text-ink-soft">
          <Plural value={hidden} one="and # more" other="and # more" />
        </p>
      )}
    </div>
  )
}
