import type { Language } from '../contract/languages.ts'
import type { ServiceKey } from '#features/services/contract/services.ts'

/** Names of the programmes in mails to their teams and in the operator's tool. */
export const serviceNames: Record<Language, Record<ServiceKey, string>> = {
  en: {
    corpcare: 'Corporate care',
    ourrelationship: 'Our Relationship',
    vrsfreedom365: 'VRS Freedom 365',
    ucm: 'Care by phone and video',
  },
  es: {
    corpcare: 'Apoyo al empleado',
    ourrelationship: 'Our Relationship',
    vrsfreedom365: 'VRS Freedom 365',
    ucm: 'Atención por teléfono y video',
  },
}
