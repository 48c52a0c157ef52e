import { createContext, use, useEffect, useState } from 'react'

/** Whether this device has something of the signed-in person that the server has not, and that logging out deletes. */
export type HasUnsent = () => Promise<boolean>

export const UnsentContext = createContext<HasUnsent>(async () => false)

/** How that stands when somebody is about to be asked whether they log out; false until it is known. */
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
