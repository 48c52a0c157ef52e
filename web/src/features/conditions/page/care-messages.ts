import type { Language } from '@hale/contracts/conditions'
import { t } from '@lingui/core/macro'

/** What the parts about what to do when are called, in the language of the text; `number` is the country's to call. */
export function careMessages(language: Language, number: string) {
  return language === 'es' ? inSpanish(number) : inEnglish(number)
}

function inEnglish(number: string) {
  return {
    emergency: t`Emergency`,
    callIf: t`Call ${number} now if`,
    call: t`Call ${number} now`,
    doctor: t`When to see a doctor`,
    soon: t`See somebody soon`,
    selfCare: t`Look after yourself`,
    note: undefined,
  }
}

/** As with all headings of a Spanish text. The sentences below them are our own, which there are in English only. */
function inSpanish(number: string) {
  return {
    emergency: 'Emergencia',
    callIf: `Llame ya al ${number} si`,
    call: `Llamar ya al ${number}`,
    doctor: 'Cuándo consultar a un médico',
    soon: 'Consulte pronto a un profesional',
    selfCare: 'Cuídese en casa',
    note: 'Estas indicaciones están solo en inglés.',
  }
}
