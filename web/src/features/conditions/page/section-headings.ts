import type { Aspect, Language } from '@hale/contracts/conditions'
import { t } from '@lingui/core/macro'

/** What a part of the text is called, in the language of the text. */
export function aspectName(aspect: Aspect, language: Language): string {
  return language === 'es' ? inSpanish[aspect] : inEnglish(aspect)
}

function inEnglish(aspect: Aspect): string {
  switch (aspect) {
    case 'overview':
      return t`Overview`
    case 'symptoms':
      return t`Symptoms`
    case 'causes':
      return t`Causes`
    case 'risk-factors':
      return t`Risk factors`
    case 'diagnosis':
      return t`Diagnosis`
    case 'treatment':
      return t`Treatment`
    case 'self-care':
      return t`Self-care`
    case 'prevention':
      return t`Prevention`
    case 'complications':
      return t`Complications`
  }
}

/** Headings of a Spanish text are Spanish whatever language the app speaks. */
const inSpanish: Record<Aspect, string> = {
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
