import type { LibraryCondition } from '../conditions.ts'
import { UNLESS_REACHED } from './care.ts'

const LEVELS = ['emergency', 'today', 'soon'] as const

/** A sign that several pages name: each has it on one level, unless it says here why not. */
export type Sign = {
  name: string
  /** In a line as `Title: sentence`. */
  pattern: RegExp
  level: (typeof LEVELS)[number]
  /** What each such line says of how soon. */
  says?: RegExp
  /** Pages that have it on another level, each with the reason. */
  differs?: Record<string, string>
}

const THIRST = /very thirsty(,| and) (pass|pee) a lot/.source
const WORSE = /(los(e|es|ing) weight|thinner|vomit|feel ill)/.source
/** A clot in the lung is meant. */
const CLOT = 'with breathlessness or a swollen leg it means a clot in the lung'

export const SIGNS: Sign[] = [
  {
    name: 'coughing up blood',
    pattern: /cough(ing)? up (any )?blood|coughing blood/i,
    level: 'today',
    differs: {
      'deep-vein-thrombosis': CLOT,
      'pulmonary-embolism': CLOT,
      'post-covid-conditions-long-covid': 'clots are more frequent after COVID-19',
      pneumonia: 'in someone who is ill with pneumonia it is a sign that it is severe',
    },
  },
  {
    name: 'coughing up much blood',
    pattern: /cough(ing)? up (a lot of|more than a little) blood/i,
    level: 'emergency',
  },
  {
    name: 'vomiting blood, or black stools',
    pattern: /vomit(s|ing)? (of )?blood|vomit with blood|black(, tarry|, tar-like)? stools/i,
    level: 'emergency',
  },
  {
    name: 'blood in the stools',
    pattern: /blood in your stools|new bleeding from the bottom/i,
    level: 'soon',
    says: /within (a week|a few days)(?! or)/,
  },
  {
    name: 'blood in the urine',
    pattern: /blood in your urine/i,
    level: 'today',
    differs: { endometriosis: 'it comes with the period, and the illness explains it' },
  },
  { name: 'not passing urine', pattern: /cannot (pee|pass urine) at all/i, level: 'emergency' },
  { name: 'a fit in pregnancy', pattern: /pregnan.*\b(fit|seizure)\b/i, level: 'emergency' },
  { name: 'a first fit', pattern: /first (fit|seizure)\b/i, level: 'emergency' },
  { name: '160/110 in pregnancy', pattern: /160\/110/, level: 'today', says: /at once/ },
  {
    name: 'a baby in the womb moves less',
    pattern: /your baby moves less/i,
    level: 'today',
    says: /at once/,
  },
  {
    name: 'fever in a baby under three months',
    pattern: /baby under three months has a temperature/i,
    level: 'today',
    says: /at once, within hours/,
  },
  {
    name: 'fever in cancer treatment',
    pattern: /cancer treatment, a temperature|fever after chemotherapy/i,
    level: 'today',
    says: /at once/,
  },
  {
    name: 'a rash that does not fade',
    pattern: /rash that does not fade/i,
    level: 'emergency',
  },
  { name: 'an insulin pump fails', pattern: /insulin pump fails/i, level: 'today', says: /at once/ },
  {
    name: 'great thirst with much urine, and worse',
    pattern: new RegExp(`${THIRST}.*${WORSE}`, 'i'),
    level: 'today',
  },
  {
    name: 'great thirst with much urine alone',
    pattern: new RegExp(`${THIRST}(?!.*${WORSE})`, 'i'),
    level: 'soon',
    says: /within two days/,
  },
  {
    name: 'mania',
    pattern: /little need for sleep|full of energy/i,
    level: 'soon',
    says: /within a day(?! or)/,
  },
  {
    name: 'suicide that may be tried',
    pattern: /may act on thoughts of (ending|suicide)/i,
    level: 'emergency',
  },
  { name: 'self-harm', pattern: /hurt yourself on purpose/i, level: 'today' },
  { name: 'self-harm with a serious wound', pattern: /hurt yourself badly/i, level: 'emergency' },
  {
    name: 'sudden pain in a testicle',
    pattern: /sudden, severe pain in a testicle/i,
    level: 'emergency',
  },
  {
    name: 'numbness between the legs',
    pattern: /numb(ness)?.*(genitals|between the legs)/i,
    level: 'emergency',
  },
  { name: 'sudden loss of sight', pattern: /sudden loss of sight|suddenly lose sight/i, level: 'emergency' },
  { name: 'flashes or a curtain in the eye', pattern: /dark curtain/i, level: 'today' },
]

/** Where a page has a sign on another level than all others, a line each; also a reason that nothing needs any more. */
export function checkSigns(conditions: Pick<LibraryCondition, 'id' | 'title' | 'care'>[]): string[] {
  const lines = conditions.flatMap(({ id, title, care }) =>
    LEVELS.flatMap((level) =>
      care[level].map((sentence) => ({ id, level, sentence, named: `${title}: ${sentence}` })),
    ),
  )
  return SIGNS.flatMap((sign) => {
    const found = lines.filter(
      ({ named, sentence }) => sign.pattern.test(named) && !UNLESS_REACHED.test(sentence),
    )
    const reasons = sign.differs ?? {}
    const wrong = found.filter((line) => line.level !== sign.level)
    const slow = found.filter((line) => line.level === sign.level && !(sign.says ?? /./).test(line.sentence))
    return [
      ...(found.length > 0 ? [] : [`${sign.name}: no page names it`]),
      ...wrong
        .filter(({ id }) => !(id in reasons))
        .map(
          ({ id, level, sentence }) =>
            `${sign.name}: ${id} has it as ${level}, not ${sign.level}: ${sentence}`,
        ),
      ...slow.map(({ id, sentence }) => `${sign.name}: ${id} says another time: ${sentence}`),
      ...Object.keys(reasons)
        .filter((id) => !wrong.some((line) => line.id === id))
        .map((id) => `${sign.name}: ${id} needs no reason any more`),
    ]
  })
}
