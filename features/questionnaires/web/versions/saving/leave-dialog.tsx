import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button } from '#platform/ui/forms/button.tsx'
import { Dialog } from '#platform/ui/dialogs/dialog.tsx'
import { useEffect, useState } from 'react'

type Props = { to: string | undefined; isStored: boolean; onStay: () => void }

/** Asks for confirmation before an unsaved edit is left. */
export function LeaveDialog({ to, isStored, onStay }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <Dialog title={t`Leave without publishing?`} open={to !== undefined} onClose={onStay}>
      <div className="space-y-5">
        <p>
          {isStored ? (
            <Trans>
              People will not be asked your changed questions until you publish them. Your changes are kept on
              this device for when you come back.
            </Trans>
          ) : (
            <Trans>Your changes are not saved, and this device cannot keep them. They will be lost.</Trans>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button data-first onClick={onStay}>
            <Trans>Stay here</Trans>
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              onStay()
              if (to) void navigate(to)
            }}
          >
            <Trans>Leave</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/**
 * Asks before the page is left while there are unsaved changes: by a link within Hale in a dialog, and by closing the page
 * in the browser's own. Returns the link that waits for the answer.
 */
export function useLeaving(isDirty: boolean) {
  const [waiting, wait] = useState<string>()
  useEffect(() => {
    if (!isDirty) return undefined
    const onLink = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || event.defaultPrevented || event.button !== 0 || isElsewhere(event, link)) return
      event.preventDefault()
      event.stopPropagation()
      wait(link.pathname + link.search + link.hash)
    }
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', onLink, { capture: true })
    window.addEventListener('beforeunload', onClose)
    return () => {
      document.removeEventListener('click', onLink, { capture: true })
      window.removeEventListener('beforeunload', onClose)
    }
  }, [isDirty])
  return { waiting, stay: () => wait(undefined) }
}

/** Whether a link leaves the edit in place: it opens another tab or site, or stays within the page. */
function isElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean {
  const isOther = metaKey || ctrlKey || shiftKey || altKey || link.target === '_blank'
  return isOther || link.origin !== location.origin || link.pathname === location.pathname
}
