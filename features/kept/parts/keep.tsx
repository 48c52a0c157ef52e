import { Suspense } from 'react'
import { loadMessages } from '#platform/language/load-messages.ts'
import { lazyPart } from '#platform/ui/layout/lazy-part.ts'
import type { KeepProps } from './keep-button.tsx'

// What stores is loaded once a page is drawn, which does not wait for it.
const LazyButton = lazyPart<KeepProps>(async () => {
  const [{ KeepButton }] = await Promise.all([import('./keep-button.tsx'), loadMessages('kept/parts')])
  return KeepButton
})

/** “Keep for offline”, among what one can do with a page. */
export function Keep(props: KeepProps) {
  return (
    <Suspense fallback={null}>
      <LazyButton {...props} />
    </Suspense>
  )
}

/** The addresses of the pictures that a page shows in these elements, as this device draws them. */
export function drawnPictures(selector: string): string[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(selector)]
  const urls = pictures.map(({ currentSrc, src }) => new URL(currentSrc || src, location.href))
  // The native app's come from its server, and are not on the device.
  return [...new Set(urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname))]
}
