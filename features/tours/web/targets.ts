import type { TourTarget } from '../contract/tours.ts'

export const selectorOf = (target: TourTarget) => `[data-tour~="${target}"]`

const OWN_SCREENS: Partial<Record<TourTarget, string>> = {
  'articles-search': '/dashboard/articles',
  'videos-search': '/dashboard/videos',
  'conditions-search': '/dashboard/mayo-clinic/diseases-and-conditions',
}

/** Returns the path of a target's screen; Home for one that is on every screen. */
export const screenOf = (target: TourTarget) => OWN_SCREENS[target] ?? '/dashboard/home'
