import { useIsFetching } from '@tanstack/react-query'
import { loadMessages } from '../load-messages.ts'
import { useLatePart } from './use-late-part.ts'

/** How long nothing may have been asked of the server: the screen comes first. */
const SETTLED_MS = 1000

const load = async () => {
  const [{ PageTour }] = await Promise.all([
    import('../../features/tours/page/page-tour.tsx'),
    loadMessages('tours'),
  ])
  return PageTour
}

/** Guided tours. */
export function PageTour() {
  const isWaiting = useIsFetching() > 0
  const Loaded = useLatePart(load, { afterMs: SETTLED_MS, isWaiting })
  return Loaded && <Loaded />
}
