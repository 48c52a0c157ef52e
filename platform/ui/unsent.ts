import { createContext, use, useEffect, useState } from 'react'

/**
 * Whether this device has data of the signed-in person that has not been sent to the server and that logging
 * out deletes.
 */
export type HasUnsent = () => Promise<boolean>

export const UnsentContext = createContext<HasUnsent>(async () => false)

/** Returns whether there is unsent data, for the question before logging out; false until it is known. */
export function useUnsent(): boolean {
  const hasUnsent = use(UnsentContext)
  const [isUnsent, setUnsent] = useState(false)
  useEffect(() => {
    let isHere = true
    void hasUnsent().then((answer) => isHere && setUnsent(answer))
    return () => void (isHere = false)
  }, [hasUnsent])
  return isUnsent
}
