import { ApiError } from './api-error.ts'

type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** For the one that has people show again that it is them: resolves to whether they did. Returns how to stop. */
export function onConfirmationAsked(next: Ask): () => void {
  ask = next
  return () => void (ask = undefined)
}

/** Where the server wants to know first that it is still the person, asks them, and tries once more. */
export async function confirmingOnce<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'confirmation-required'
    if (!isAsked || !ask) throw error
    asking ??= ask().finally(() => (asking = undefined))
    if (!(await asking)) throw error
    return attempt()
  }
}
