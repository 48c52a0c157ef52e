import type { Aspect } from '../contract/conditions.ts'

/** The headings of a condition's text in Spanish, in its file and on its page, whatever language the app speaks. */
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
