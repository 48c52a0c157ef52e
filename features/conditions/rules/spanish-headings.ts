import type { Aspect } from '../contract/conditions.ts'

/** Spanish headings of a condition's text, in its file and on its page, independent of the app's language. */
export const SPANISH_HEADINGS: Record<Aspect, string> = {
  overview: 'Resumen',
  symptoms: 'Síntomas',
  causes: 'Causas',
  'risk-factors': 'Factores de riesgo',
  diagnosis: 'Diagnóstico',
  treatment: 'Tratamiento',
  'self-care': 'Cuidado personal',
  prevention: 'Prevención',
  complications: 'Complicaciones',
}
