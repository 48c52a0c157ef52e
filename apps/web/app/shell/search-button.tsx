import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { errorMessage } from '#platform/ui/feedback/error-messages.ts'
import { toast } from '#platform/ui/feedback/toast.ts'
import { loadMessages } from '#platform/language/load-messages.ts'

type SearchDialogType = ComponentType<{ open: boolean; onClose: () => void }>

/** Milliseconds after which the search is prefetched, so that it also opens offline. */
const PREFETCH_MS = 10_000

/** Loads the search, with messages that it shares with conditions. */
const load = () =>
  Promise.all([import('../search/search-dialog.tsx'), ...['search', 'conditions'].map(loadMessages)]).then(
    ([module]) => module.SearchDialog,
  )

/** Opens the search for everything, also by Ctrl K or Cmd K. */
export function SearchButton() {
  const { t } = useLingui()
  const [SearchDialogType, setDrawn] = useState<SearchDialogType>()
  const [isOpen, setOpen] = useState(false)
  const begin = () => {
    setOpen(true)
    load().then(
      (SearchDialog) => setDrawn(() => SearchDialog),
      () => {
        setOpen(false)
        toast({ title: t`Search could not be opened`, text: errorMessage('network-request-failed') })
      },
    )
  }
  useShortcut(begin)
  useBeginning(begin)
  useEffect(() => {
    // A failure is reported when the search is opened.
    const timer = setTimeout(() => void load().catch(() => {}), PREFETCH_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t`Search everything`}
        onClick={begin}
        className="flex size-[44px] items-center justify-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Search size={22} aria-hidden />
      </button>
      {SearchDialogType && <SearchDialogType open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Runs the function once if the page was opened by the installed app's search shortcut (`?search`). */
function useBeginning(run: () => void): void {
  const begin = useEffectEvent(run)
  useEffect(() => {
    if (location.search === '?search') begin()
  }, [])
}

/**
 * Runs the function on Ctrl K or Cmd K, unless a dialog is open or another element handles the keys, as the editor
 * does for links.
 */
function useShortcut(run: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isShortcut || event.altKey || event.shiftKey || event.defaultPrevented) return
      event.preventDefault()
      if (!document.querySelector('dialog:modal')) run()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  })
}
