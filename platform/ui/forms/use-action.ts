import { useRef, useState } from 'react'
import { errorMessageOf } from '../feedback/error-messages.ts'

/**
 * Returns the action of a button, which runs once at a time, whether it is running, and its error message.
 */
export function useAction(act: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const underWay = useRef(false)

  async function run() {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setWrong(undefined)
    try {
      await act()
    } catch (error) {
      setWrong(errorMessageOf(error))
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { busy, wrong, run: () => void run() }
}
