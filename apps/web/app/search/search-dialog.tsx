import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { SearchPanel } from './search-panel.tsx'

type Props = { open: boolean; onClose: () => void }

/** The search for everything; closes when a link is followed, and on Back. */
export function SearchDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Search`} open={open} onClose={onClose} size="search">
      <SearchPanel onOpen={onClose} />
    </Dialog>
  )
}
