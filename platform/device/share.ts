import { nativeOverrides, type Shareable, type ShareResult } from './native.ts'

/** Passes a URL to the device's share sheet, or to the clipboard. Throws where neither may be used. */
export async function share({ title, url }: Shareable): Promise<ShareResult> {
  if (nativeOverrides.share) return nativeOverrides.share({ title, url })
  // Not every browser has a share sheet, whatever the types say.
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
