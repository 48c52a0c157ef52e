import { Suspense } from 'react'
import { nativeOverrides } from '#platform/device/native.ts'
import { loadMessages } from '#platform/language/load-messages.ts'
import { lazyPart } from '#platform/ui/layout/lazy-part.ts'
import type { KeepProps } from './keep-button.tsx'

// Loads the code for storing after the page is rendered, which does not wait for it.
const LazyButton = lazyPart<KeepProps>(async () => {
  const [{ KeepButton }] = await Promise.all([import('./keep-button.tsx'), loadMessages('kept/parts')])
  return KeepButton
})

/** The button “Keep for offline”, among the actions of a page. */
export function KeepOffline(props: KeepProps) {
  return (
    <Suspense fallback={null}>
      <LazyButton {...props} />
    </Suspense>
  )
}

/** Returns the URLs of the pictures that a page shows in these elements, in the size that this device loaded. */
export function visiblePictureUrls(selector: string): string[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(selector)]
  const urls = pictures.map(({ currentSrc, src }) => new URL(currentSrc || src, location.href))
  const servers = [location.origin, nativeOverrides.origin]
  return [...new Set(urls.filter(({ origin }) => servers.includes(origin)).map(({ href }) => href))]
}
