import { tourTargets, type TourTarget } from '@hale/contracts/tours'
import { t } from '@lingui/core/macro'

export const selectorOf = (target: TourTarget) => `[data-tour~="${target}"]`

const OWN_SCREENS: Partial<Record<TourTarget, string>> = {
  'articles-search': '/dashboard/articles',
  'videos-search': '/dashboard/videos',
  'conditions-search': '/dashboard/mayo-clinic/diseases-and-conditions',
}

/** The screen on which a target is shown; what is on every screen is shown on Home. */
export const screenOf = (target: TourTarget) => OWN_SCREENS[target] ?? '/dashboard/home'

export const targetOptions = () => tourTargets.map((value) => ({ value, name: targetName(value) }))

export function targetName(target: TourTarget): string {
  const names: Record<TourTarget, string> = {
    'nav-articles': t`“Articles” in the navigation`,
    'nav-videos': t`“Videos” in the navigation`,
    'nav-media': t`“Media” in the navigation`,
    services: t`Services on Home`,
    'articles-search': t`Search on Articles`,
    'videos-search': t`Search on Videos`,
    'nav-attentive-health-scan': t`“Attentive Health Scan” in the navigation`,
    'conditions-search': t`Search on Diseases and conditions`,
    'account-menu': t`The account menu`,
  }
  return names[target]
}
