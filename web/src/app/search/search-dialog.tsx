import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SearchPanel } from './search-panel.tsx'

type Props = { open: boolean; onClose: () => void }

/** Search for everything; closes when somebody goes anywhere. */
export function SearchDialog({ open, onClose }: Props) {
  const { t } = useLingui()
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current === key) return
    openedAt.current = key
    onClose()
  }, [key, onClose])
  return (
    <Dialog title={t`Search`} open={open} onClose={onClose} size="search">
      <SearchPanel onOpen={onClose} />
    </Dialog>
  )
}
