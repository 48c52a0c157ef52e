import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { toasts, type Toast } from './toast.ts'

/** How long a toast stays while neither pointer nor focus is on it. */
const TOAST_MS = 5000
const HOTKEY = 'F8'
/**
 * Disables Radix's hotkey: it would take F8 from people who compose Japanese, where the key converts the
 * script.
 */
const NO_HOTKEY: string[] = []

type MessageCatalogue = {
  /** Name of the region for screen readers, which also announce it before each notice. */
  region: string
  close: string
}

/** Renders the toasts. Loaded when the first one is raised. */
export function Toaster({ messages }: { messages: MessageCatalogue }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current)
  const viewport = useRef<HTMLOListElement>(null)

  useEffect(() => {
    const focusViewport = (event: KeyboardEvent) => {
      if (event.code === HOTKEY && !event.isComposing) viewport.current?.focus()
    }
    document.addEventListener('keydown', focusViewport)
    return () => document.removeEventListener('keydown', focusViewport)
  }, [])

  // Each toast has its own provider: Radix remembers that the pointer or focus was on the previous one, and
  // would never start the timer of the next.
  return (
    <Radix.Provider
      key={toast?.id}
      label={messages.region}
      duration={TOAST_MS}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {/* An update is a new notice: it is announced, and stays for its full time. */}
      {toast && <Notice key={toast.version} toast={toast} close={messages.close} />}
      <Radix.Viewport
        ref={viewport}
        hotkey={NO_HOTKEY}
        label={`${messages.region} (${HOTKEY})`}
        className="pointer-events-none fixed top-0 end-0 z-100 flex max-h-dvh w-full flex-col-reverse pt-[max(1rem,env(safe-area-inset-top))] pe-[max(1rem,env(safe-area-inset-right))] pb-[max(1rem,env(safe-area-inset-bottom))] ps-[max(1rem,env(safe-area-inset-left))] sm:top-auto sm:bottom-16 sm:flex-col lg:bottom-0 md:max-w-[420px]"
      />
    </Radix.Provider>
  )
}

const looks = {
  default: 'border-line bg-raised text-ink',
  destructive: 'border-danger bg-danger text-on-danger',
}
const motion =
  'transition-[opacity,translate] duration-150 starting:-translate-y-2 starting:opacity-0 sm:starting:translate-y-2 motion-reduce:transition-none'
const swipe =
  'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)'
/** Focus ring in the text's own colour, which has enough contrast in every variant of the notice. */
const focusRing = 'focus-visible:outline-current focus-visible:-outline-offset-4'

function Notice({ toast, close }: { toast: Toast; close: string }) {
  const { id, title, text, variant = 'default', action, isOpen } = toast
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={() => toasts.dismiss(id)}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      className={`pointer-events-auto relative grid gap-1 rounded-card border py-4 pe-14 ps-5 shadow-lg ${looks[variant]} ${motion} ${swipe}`}
    >
      <Radix.Title className="font-semibold">{title}</Radix.Title>
      {text && <Radix.Description className="text-small">{text}</Radix.Description>}
      {action && (
        <Radix.Action
          altText={action.label}
          onClick={action.run}
          className={`mt-2 min-h-11 justify-self-start rounded-control border border-current px-4 font-medium ${focusRing}`}
        >
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label={close}
        className={`absolute top-1.5 end-1.5 grid size-11 place-items-center rounded-control ${focusRing}`}
      >
        <X aria-hidden className="size-5" />
      </Radix.Close>
    </Radix.Root>
  )
}
