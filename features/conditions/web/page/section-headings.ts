import type { Aspect, Language } from '../../contract/conditions.ts'
import { SPANISH_HEADINGS } from '../../rules/spanish-headings.ts'
import { t } from '@lingui/core/macro'

/** Returns the heading of a section, in the language of the text. */
export function aspectName(aspect: Aspect, language: Language): string {
  return language === 'es' ? SPANISH_HEADINGS[aspect] : englishAspect(aspect)
}

function englishAspect(aspect: Aspect): string {
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

/**
 * Returns the headings of the care section, in the language of the text; `number` is the country's emergency number,
 * where it is known.
 */
export function careMessages(language: Language, number: string | null) {
  return language === 'es' ? spanishCareMessages(number) : englishCareMessages(number)
}

function englishCareMessages(number: string | null) {
  return {
    emergency: t`Emergency`,
    callIf: number ? t`Call ${number} now if` : t`Call your local emergency number now if`,
    call: number && t`Call ${number} now`,
    doctor: t`When to see a doctor`,
    doNow: t`What to do now`,
    today: t`Get help today`,
    soon: t`See a doctor or nurse soon`,
    selfCare: t`Look after yourself`,
    note: undefined,
  }
}

/** Spanish headings; the note appears above sentences that are not translated. */
function spanishCareMessages(number: string | null) {
  return {
    emergency: 'Emergencia',
    callIf: `Llama ahora al ${number ?? 'número local de emergencias'} si`,
    call: number && `Llama ahora al ${number}`,
    doctor: 'Cuándo consultar a un médico',
    doNow: 'Qué hacer ahora',
    today: 'Busca ayuda hoy mismo',
    soon: 'Consulta pronto a un profesional',
    selfCare: 'Cuídate en casa',
    note: 'Estas indicaciones están solo en inglés.',
  }
}

/** Classes of a heading that the table of contents links to. */
export const sectionHeading = 'text-[1.375rem] leading-tight font-[650] rounded-sm focus:outline-offset-4'
