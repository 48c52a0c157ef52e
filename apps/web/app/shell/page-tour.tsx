import { useIsFetching } from '@tanstack/react-query'
import { loadMessages } from '#platform/language/load-messages.ts'
import { DeferredPart } from './deferred-part.tsx'

/** Milliseconds without requests before tours are loaded, as the screen comes first. */
const SETTLED_MS = 1000

const load = async () => {
  const [{ PageTour }] = await Promise.all([
    import('#features/tours/web/page/page-tour.tsx'),
    loadMessages('tours'),
  ])
  return PageTour
}

/** Guided tours of the page, loaded late. */
export function PageTour() {
  const isWaiting = useIsFetching() > 0
  return <DeferredPart load={load} afterMs={SETTLED_MS} isWaiting={isWaiting} />
}
