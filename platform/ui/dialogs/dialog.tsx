import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useCloseOnBack } from './use-close-on-back.ts'

type Props = {
  title: string
  open: boolean
  onClose: () => void
  /** Called before a person closes the dialog; `false` keeps it open. */
  mayClose?: () => boolean
  /**
   * `wide` for reading rather than filling in; `drawer` at the edge, next to a list; `search` fills a phone,
   * and keeps to the top as results arrive.
   */
  size?: keyof typeof sizes
  children: ReactNode
}

const card = 'rounded-card border max-h-[calc(100dvh-2rem)]'

const sizes = {
  usual: `m-auto ${card} w-[min(34rem,calc(100vw-2rem))]`,
  wide: `m-auto ${card} w-[min(64rem,calc(100vw-2rem))]`,
  drawer: 'my-0 me-0 ms-auto h-dvh max-h-none w-[min(30rem,100vw)] max-w-none border-l',
  search:
    'm-0 size-full max-h-none max-w-none sm:mx-auto sm:mt-[8vh] sm:h-fit sm:max-h-[84vh] sm:w-[min(40rem,calc(100vw-2rem))] sm:rounded-card sm:border',
}

/**
 * A modal dialog: the browser keeps the focus inside, closes it with Escape and Back, and returns the focus.
 * An element with `data-first` has the initial focus.
 */
export function Dialog({ title, open, onClose, mayClose, size = 'usual', children }: Props) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = () => {
    if (mayClose?.() !== false) dialog.current?.close()
  }
  useCloseOnBack(open, close)
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    }
    if (!open) dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => {
        // The event fires late: by then, the same element may have been opened again.
        if (open && !dialog.current?.open) onClose()
      }}
      onCancel={(event) => {
        // A file input fires this event too, when its file chooser is cancelled.
        if (event.target === event.currentTarget && mayClose?.() === false) event.preventDefault()
      }}
      className={`overflow-y-auto border-line bg-raised p-0 text-ink shadow-lg ${sizes[size]}`}
    >
      <div className="flex items-center justify-between gap-4 pt-4 pe-3 ps-6">
        <h2 id={titleId} className="text-heading font-semibold">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t`Close`}
          onClick={close}
          className="flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <X size={22} aria-hidden />
        </button>
      </div>
      {open && <div className="px-6 pt-2 pb-6">{children}</div>}
    </dialog>
  )
}
