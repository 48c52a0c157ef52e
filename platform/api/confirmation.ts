import { ApiError } from './api-error.ts'

type AskConfirmation = () => Promise<boolean>

let ask: AskConfirmation | undefined
let asking: Promise<boolean> | undefined

/**
 * Registers the dialog that has people re-authenticate; it resolves to whether they did. Returns how to
 * unregister it.
 */
export function onConfirmationAsked(next: AskConfirmation): () => void {
  ask = next
  return () => void (ask = undefined)
}

/**
 * Runs an attempt; where the server asks for re-authentication, asks the person for it and tries once more.
 */
export async function withReauthentication<T>(attempt: () => Promise<T>): Promise<T> {
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
