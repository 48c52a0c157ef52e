import type { OfferedKey } from '../contract/services.ts'

/** Returns the path of the screen that shows a service. */
export function pathOfService(key: OfferedKey): string {
  if (key === 'clinicalreference') return '/dashboard/mayo-clinic'
  return key === 'scan' ? '/dashboard/attentive-health-scan' : `/dashboard/${key}`
}
