import type { TourTarget } from '../contract/tours.ts'

export const selectorOf = (target: TourTarget) => `[data-tour~="${target}"]`

const OWN_SCREENS: Partial<Record<TourTarget, string>> = {
  'articles-search': '/dashboard/articles',
  'videos-search': '/dashboard/videos',
  'conditions-search': '/dashboard/mayo-clinic/diseases-and-conditions',
}

/** The screen on which a target is shown; what is on every screen is shown on Home. */
export const screenOf = (target: TourTarget) => OWN_SCREENS[target] ?? '/dashboard/home'
