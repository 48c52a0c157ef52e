import { useEffect, useState, type ComponentType } from 'react'
import { loadMessages } from '../load-messages.ts'

const load = async () => {
  const [{ PageTour }] = await Promise.all([
    import('../../features/tours/page/page-tour.tsx'),
    loadMessages('tours'),
  ])
  return PageTour
}

/** Guided tours: loaded once the screen is there, and left out where they cannot be. */
export function PageTour() {
  const [Loaded, setLoaded] = useState<ComponentType>()
  useEffect(() => {
    load().then(
      (component) => setLoaded(() => component),
      () => {},
    )
  }, [])
  return Loaded && <Loaded />
}
