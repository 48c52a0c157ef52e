import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type RefObject } from 'react'
import { Menu } from '#platform/ui/dialogs/menu.tsx'
import { Button } from '#platform/ui/forms/button.tsx'
import { BulkActionDialog, type BulkAction } from './bulk-action-dialog.tsx'
import type { Selection } from './use-selection.ts'

type Props = { selection: Selection; bar: RefObject<HTMLDivElement | null> }

/** Actions for all selected people; hidden while none is selected. */
export function BulkActionBar({ selection, bar }: Props) {
  const { t } = useLingui()
  const [action, setAction] = useState<BulkAction>()
  const { chosen, clear } = selection
  const count = chosen.length
  const item = (name: BulkAction, label: string, isDanger = false) => ({
    label,
    isDanger,
    run: () => setAction(name),
  })
  const items = [
    item('role', t`Change role`),
    item('group', t`Add to a group`),
    item('resend', t`Send invitation again`),
    item('enable', t`Switch on access`),
    item('disable', t`Switch off access`, true),
  ]
  return (
    <>
      {count > 0 && (
        <div
          ref={bar}
          role="region"
          aria-label={t`Selected people`}
          className="sticky bottom-20 z-10 mt-4 flex items-center justify-between gap-3 rounded-card border border-line-strong bg-raised py-2 pe-3 ps-5 shadow-lg lg:bottom-4"
        >
          <p role="status" className="font-medium">
            <Plural value={count} one="# person selected" other="# people selected" />
          </p>
          <div className="flex items-center gap-1">
            <Button look="plain" className="px-3" onClick={clear}>
              <Trans>Clear</Trans>
            </Button>
            <Menu label={t`Actions for selected people`} items={items} />
          </div>
        </div>
      )}
      <BulkActionDialog action={action} people={chosen} onClose={() => setAction(undefined)} />
    </>
  )
}
