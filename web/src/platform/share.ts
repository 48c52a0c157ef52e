import { native } from './native.ts'

/** `copied` where the device has no sheet for sharing; `closed` when somebody closed the sheet. */
export type Shared = 'shared' | 'closed' | 'copied'

export type Shareable = { title: string; url: string }

/** Passes an address to the device's own sheet, or to the clipboard. Throws where neither may be used. */
export async function share({ title, url }: Shareable): Promise<Shared> {
  if (native.share) return native.share({ title, url })
  // Not every browser has one, whatever the types say.
  const hasSheet: boolean = 'share' in navigator
  if (!hasSheet) {
    await navigator.clipboard.writeText(url)
    return 'copied'
  }
  try {
    await navigator.share({ title, url })
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    throw error
  }
}
