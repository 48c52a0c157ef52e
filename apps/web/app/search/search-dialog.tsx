import { useLingui } from '@lingui/react/macro'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { SearchPanel } from './search-panel.tsx'

type Props = { open: boolean; onClose: () => void }

/** Search for everything; closes when one of its links is followed, and on the way back. */
export function SearchDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Search`} open={open} onClose={onClose} size="search">
      <SearchPanel onOpen={onClose} />
    </Dialog>
  )
}
