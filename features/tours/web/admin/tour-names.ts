import { tourTargets, type BuiltInTourId, type TourTarget } from '../../contract/tours.ts'
import { t } from '@lingui/core/macro'

export const targetOptions = () => tourTargets.map((value) => ({ value, name: targetName(value) }))

export function targetName(target: TourTarget): string {
  const names: Record<TourTarget, string> = {
    'nav-articles': t`“Articles” in the navigation`,
    'nav-videos': t`“Videos” in the navigation`,
    'nav-media': t`“Media” in the navigation`,
    'nav-corpcare': t`“Corporate care” in the navigation`,
    'nav-ourrelationship': t`“Our Relationship” in the navigation`,
    'nav-vrsfreedom365': t`“VRS Freedom 365” in the navigation`,
    'nav-ucm': t`“Care by phone and video” in the navigation`,
    'nav-mayo-clinic': t`“Clinical reference” in the navigation`,
    'nav-attentive-health-scan': t`“Attentive Health Scan” in the navigation`,
    services: t`Services on the Home page`,
    'articles-search': t`Search on the Articles page`,
    'videos-search': t`Search on the Videos page`,
    'conditions-search': t`Search on the “Diseases and conditions” page`,
    'account-menu': t`The account menu`,
  }
  return names[target]
}

export function builtInTourName(id: BuiltInTourId): string {
  const names: Record<BuiltInTourId, string> = {
    '1': t`Dashboard`,
    '2': t`Articles search`,
    '3': t`Videos search`,
    '4': t`Attentive Health Scan`,
    '5': t`Diseases and conditions search`,
  }
  return names[id]
}
