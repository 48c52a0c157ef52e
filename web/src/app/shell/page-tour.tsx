import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType } from 'react'
import { loadMessages } from '../load-messages.ts'

/** How long nothing may have been asked of the server: the screen comes first. */
const SETTLED_MS = 1000

const load = async () => {
  const [{ PageTour }] = await Promise.all([
    import('../../features/tours/page/page-tour.tsx'),
    loadMessages('tours'),
  ])
  return PageTour
}

/** Guided tours: loaded once the screen has settled, and left out where they cannot be. */
export function PageTour() {
  const [Loaded, setLoaded] = useState<ComponentType>()
  const isWaiting = useIsFetching() > 0 || Loaded !== undefined
  useEffect(() => {
    if (isWaiting) return undefined
    const timer = setTimeout(() => {
      load().then(
        (component) => setLoaded(() => component),
        () => {},
      )
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return Loaded && <Loaded />
}
