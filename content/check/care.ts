import type { LibraryCondition } from '../conditions.ts'

type Care = LibraryCondition['care']

/** A sentence that begins with an instruction, which is not allowed among the signs of an emergency. */
const INSTRUCTION_WORDS =
  /^(call|cool|do not|get|give|keep|lay|lie|move|press|put|ring|rinse|sit|start|stay|take|use)\b/i
/** Words that promise help within hours. */
const URGENT_WORDS = /\b(at once|straight away|day or night|within hours|today|same day)\b/i

/** A sentence with the instruction at its end, where it is easily missed: "You faint often, so see a doctor". */
const ACTION_LAST =
  /, so (ask|book|call|do|get|go|have|help|inject|make|ring|see|speak|stay|still|take|talk|tell|test)\b/i

/** A sign that is an emergency only if the doctor or team to call first does not answer. */
export const UNLESS_REACHED = /\band (your|the)\b.* does not answer|\by (tu|la|el)\b.* no responde/i
/** Signs that are always an emergency, so they must not stand in a sentence that matches `UNLESS_REACHED`. */
const WAITS_FOR_NOBODY = [
  /\b(fits?|seizures?|very ill|severe illness|confus|collapse|faint|cannot (stand|be woken))/i,
  /\b(chest pain|breathless|trouble breathing|bleed heavily|heavy bleeding|ending your life)/i,
  /convulsi|muy mal|confus|desplom|desmay|no despierta|mantenerte en pie/i,
  /dolor (en el|de) pecho|falta de aire|respirar|sangra(s|do) (mucho|abundante)|quitarte la vida/i,
]

/** Returns what is wrong with the levels of care, a line each. */
export function checkCare(care: Care): string[] {
  return [
    Object.values(care).some((level) => level.length > 0) ? '' : 'says nowhere when to see a doctor',
    checkTranslation('signs of an emergency', care.emergency, care.emergencyEs),
    checkTranslation('steps to take now', care.doNow, care.doNowEs),
    ...care.emergency
      .filter((sentence) => INSTRUCTION_WORDS.test(sentence))
      .map((sentence) => `tells what to do among the signs of an emergency: ${sentence}`),
    ...[...care.emergency, ...care.emergencyEs]
      .filter(
        (sentence) => UNLESS_REACHED.test(sentence) && WAITS_FOR_NOBODY.some((sign) => sign.test(sentence)),
      )
      .map((sentence) => `lets wait what waits for nobody: ${sentence}`),
    ...[...care.today, ...care.soon]
      .filter((sentence) => ACTION_LAST.test(sentence))
      .map((sentence) => `hides what to do behind a sign; write "See a doctor … if …": ${sentence}`),
    ...care.soon
      .filter((sentence) => URGENT_WORDS.test(sentence))
      .map((sentence) => `has among what can wait: ${sentence}`),
    ...care.today
      .filter((sentence) => !URGENT_WORDS.test(sentence))
      .map((sentence) => `does not say how soon: ${sentence}`),
  ].filter(Boolean)
}

function checkTranslation(what: string, english: string[], spanish: string[]): string {
  return english.length === spanish.length
    ? ''
    : `has ${english.length} ${what} in English and ${spanish.length} in Spanish`
}
