import { useRef, useState, type ReactNode } from 'react'
import { Button } from '#platform/ui/forms/button.tsx'

type Props = {
  children: ReactNode
  /**
   * Returns whether the page is being left, so that the button stays disabled. `isKept` is the form's "Keep me signed
   * in".
   */
  begin: (isKept: boolean) => Promise<boolean>
}

/** A button for logging in without the form's password. */
export function AlternativeLoginButton({ children, begin }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState(false)
  async function press() {
    if (busy) return
    setBusy(true)
    const box = button.current?.form?.elements.namedItem('keep')
    setBusy(await begin(box instanceof HTMLInputElement && box.checked))
  }
  return (
    <Button ref={button} look="quiet" className="w-full" aria-disabled={busy} onClick={() => void press()}>
      {children}
    </Button>
  )
}
