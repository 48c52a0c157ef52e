import { readArticles } from '#content/articles.ts'
import { readConditions } from '#content/conditions.ts'
import { readServices } from '#content/services.ts'
import { readVideos } from '#content/videos.ts'
import { readWords } from '#content/words.ts'
import { loadConditionWeights } from '#features/conditions/rules/condition-weights.ts'
import { createPhraseModel } from '#features/conditions/rules/phrase-model.ts'
import { loadPageWeights } from '#features/search/rules/page-weights.ts'
import type { Language } from '#platform/contract/languages.ts'
import { i18n } from '@lingui/core'
import { formatter } from '@lingui/format-po'
import { globSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Catalogue } from '#features/conditions/server/catalogue/catalogue.ts'
import { mergeConditions } from '#features/conditions/server/catalogue/catalogue-condition.ts'
import { namesFor } from '#features/conditions/server/search/names.ts'
import type { StoredCondition } from '#features/conditions/server/store.ts'

// A sample of what people look for, in all that an installation begins with: screens, services, conditions, and the titles of
// articles and videos. What their texts have is the server's to find.

// Outside the browser there is no compiler of catalogues: a message's id is its own English.
vi.mock('@lingui/core/macro', () => {
  const describe = ({ raw }: TemplateStringsArray) => ({ id: raw.join(''), message: raw.join('') })
  return { t: String.raw, msg: describe }
})
vi.mock('@lingui/react/macro', () => ({}))
vi.mock('../home/prefetch.ts', () => ({ prefetchHome: async () => {} }))
vi.mock('#platform/api/auth-entry.ts', () => ({
  readAuthEntry: () => ({ role: 'admin' }),
  watchAuthEntry: () => {},
}))
vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('window', globalThis)
vi.stubGlobal('addEventListener', () => {})
vi.stubGlobal('document', { documentElement: {}, addEventListener: () => {} })

const ACCOUNT = '/dashboard/account'
const [LANGUAGE, PASSWORD] = [`${ACCOUNT}#language`, `${ACCOUNT}#password`]
const [APPEARANCE, OWN_DATA] = [`${ACCOUNT}#appearance`, `${ACCOUNT}#your-data`]
const [HELP_LINES, SETTINGS] = ['/dashboard/help-lines', '/dashboard/notifications/settings']

/** What is typed, and what is right: an address, or the id of a document. */
const english: [string, ...string[]][] = [
  ['face scan', '/dashboard/attentive-health-scan'],
  ['log out', ACCOUNT],
  ['sign out', ACCOUNT],
  ['how do I change the language', LANGUAGE],
  ['change my password', PASSWORD],
  ['export my data', OWN_DATA],
  ['delete my account', `${ACCOUNT}#delete`],
  ['dark mode', APPEARANCE],
  ['language', LANGUAGE],
  ['push notifications', SETTINGS],
  ['cookies', '/privacy-policy'],
  ['data', OWN_DATA, '/privacy-policy'],
  ['invite colleagues', '/dashboard/admin/people'],
  ['help line', HELP_LINES],
  ['therapist', '/dashboard/corpcare'],
  ['counseling', '/dashboard/corpcare'],
  ['EAP', '/dashboard/corpcare'],
  ['sick note', '/dashboard/ucm'],
  ['my results', '/dashboard/results'],
  ['a desk that fits you', 'a-desk-that-fits-you'],
  ['step counter', '/dashboard/check-ins'],
  ['hours of sleep', '/dashboard/check-ins'],
  ['screens and sleep', 'screens-and-sleep'],
  ['reading a food label', 'reading-a-food-label'],
  ['when a knee hurts', 'when-a-knee-hurts'],
  ['vaccines for adults', 'vaccines-for-adults'],
  ['blood pressure in plain numbers', 'blood-pressure-in-plain-numbers'],
  ['box breathing', 'box-breathing'],
  ['washing hands', 'washing-hands'],
  ['rest your eyes', 'rest-your-eyes'],
  ['sudden cardiac arrest', 'sudden-cardiac-arrest'],
  ['high blood pressure in pregnancy', 'high-blood-pressure-in-pregnancy'],
  ["can't sleep", 'insomnia'],
  ['tummy ache', 'gastroenteritis', 'constipation', 'irritable-bowel-syndrome'],
  ['sore throat', 'sore-throat'],
  ['hay fever', 'hay-fever'],
  ['quit smoking', 'smoking', 'giving-up-smoking'],
  ['always tired', 'anemia', 'sleep-apnea', 'depression'],
  ['no energy', 'anemia', 'sleep-apnea', 'depression'],
  ['pooping blood', 'hemorrhoids', 'colorectal-cancer'],
  ['itchy skin rash', 'eczema', 'hives'],
  ['hair falling out', 'hypothyroidism'],
  ['early signs of a heart attack', 'heart-attack'],
  ['I am afraid of my partner', 'intimate-partner-violence', HELP_LINES],
  ['legal help', '/dashboard/corpcare'],
  ['peeing burns', 'urinary-tract-infections'],
  ['blood in pee', 'urinary-tract-infections', 'kidney-stones'],
  ['hand goes numb at night', 'carpal-tunnel-syndrome'],
  ['text size', '/dashboard/articles'],
  ['stop sending me so many emails', SETTINGS],
  ['my husband and I argue all the time', '/dashboard/ourrelationship'],
  ['is there a nurse I can ring tonight', '/dashboard/ucm'],
  ['saved articles', '/dashboard/articles?saved=true'],
  ['lost my phone', `${ACCOUNT}#sessions`],
]
const spanish: [string, ...string[]][] = [
  ['cerrar sesión', ACCOUNT],
  ['cambiar idioma', LANGUAGE],
  ['exportar mis datos', OWN_DATA],
  ['modo oscuro', APPEARANCE],
  ['terapeuta', '/dashboard/corpcare'],
  ['escaneo facial', '/dashboard/attentive-health-scan'],
  ['línea de ayuda', HELP_LINES],
  ['contador de pasos', '/dashboard/check-ins'],
  ['pantallas y sueño', 'screens-and-sleep'],
  ['entender el colesterol', 'understanding-cholesterol'],
  ['cálculos renales', 'kidney-stones'],
  ['no puedo dormir', 'insomnia'],
  ['siempre cansado', 'anemia', 'sleep-apnea', 'depression'],
  ['sangre al ir al baño', 'hemorrhoids', 'colorectal-cancer'],
  ['mi jefe me acosa', 'stress', 'anxiety'],
  ['síntomas de un infarto', 'heart-attack'],
  ['mi puntuación', '/dashboard/results'],
  ['ardor al orinar', 'urinary-tract-infections'],
  ['me zumban los oídos', 'tinnitus'],
  ['teléfono de la esperanza', HELP_LINES],
  ['tos que no se va', 'cough'],
  ['mareos al levantarme', 'dizziness-and-vertigo'],
  ['tengo miedo a mi pareja', 'intimate-partner-violence', HELP_LINES],
]

type Find = (search: string) => string[]
let find: Record<Language, Find>
beforeAll(async () => {
  const en = await finderIn('en')
  find = { en, es: await finderIn('es') }
})

test.each(['en', 'es'] as const)(
  'of a sample of searches a right result is first in nine of ten, and nearly always among the first three: %s',
  (language) => {
    const sample = { en: english, es: spanish }[language]
    const positions = sample.map(([search, ...right]) => {
      const found = find[language](search)
      return { search, at: found.findIndex((one) => right.includes(one)), found: found.slice(0, 3) }
    })
    const shareWithin = (limit: number) =>
      positions.filter(({ at }) => at >= 0 && at < limit).length / sample.length
    const misses = positions.filter(({ at }) => at !== 0)
    console.log(
      `${language}: first ${percent(shareWithin(1))}, among three ${percent(shareWithin(3))}`,
      misses,
    )
    expect(shareWithin(1)).toBeGreaterThanOrEqual(0.9)
    expect(shareWithin(3)).toBeGreaterThanOrEqual(0.97)
  },
)

test.each(['qqqqzzzz', 'asdfgh', 'xkcd blorp', 'holiday request', 'football'])(
  '“%s” finds nothing',
  (search) => {
    expect(find.en(search)).toEqual([])
  },
)

test.each([
  ['change my password', PASSWORD],
  ['passkey', `${ACCOUNT}#passkeys`, '/dashboard/admin/sign-in'],
])(
  'beside a name that is typed in full, nothing with half of its words is found: “%s”',
  (search, ...right) => {
    expect(find.en(search)).toEqual(right)
  },
)

test('a condition found by a synonym alone names no word that was not typed, in a language the person may not read', async () => {
  const { createDeviceSearch } = await import('#features/conditions/web/search/device-search.ts')
  const found = createDeviceSearch(conditionNames(), 'es').rank('manchas en la piel')
  const names = found.map(({ condition: { matched } }) => matched)
  expect(names).toContain(null)
  expect(names).not.toContain('spots on skin')
})

test('what a shared symptom is called is no reason beside the conditions that have it', async () => {
  const { createDeviceSearch } = await import('#features/conditions/web/search/device-search.ts')
  const found = createDeviceSearch(conditionNames(), 'en').rank('crushing chest pain')
  const gerd = found.find(({ condition: { id } }) => id === 'gerd')
  expect(gerd?.condition.matched).toBe(null)
})

const percent = (share: number) => `${Math.round(share * 100)} %`

/** Finds addresses and ids in the order in which they are shown. */
async function finderIn(language: Language): Promise<Find> {
  i18n.loadAndActivate({ locale: language, messages: language === 'es' ? spanishMessages() : {} })
  const { createScorer, groupsOf, unique } = await import('./rank.ts')
  const { screenCandidates, serviceCandidates, withoutQuestion } = await import('./pages/screens.ts')
  const { createDeviceSearch } = await import('#features/conditions/web/search/device-search.ts')
  const { entriesMeant } = await import('./pages/meant.ts')
  const candidates = [...screenCandidates(), ...serviceCandidates(services(language))]
  const rankNamed = createScorer(candidates)
  const findPages = createPhraseModel(await loadPageWeights(language))
  const rankTitles = createScorer(titles(language))
  const mean = createPhraseModel(await loadConditionWeights(language))
  const device = createDeviceSearch(conditionNames(), language, mean)
  return (search) => {
    const conditions = device.rank(search).map(({ condition: { id, title }, score, covered }) => ({
      found: { kind: 'condition' as const, path: id, title },
      ...{ score, covered },
    }))
    const meant = entriesMeant(candidates, findPages(search))
    const scored = [...rankNamed(withoutQuestion(search)), ...meant, ...conditions, ...rankTitles(search)]
    return groupsOf(unique(scored), {}).flatMap(({ items }) => items.map(({ path }) => path))
  }
}

function services(language: Language) {
  const { services: programmes, cards, translations } = readServices()
  const spanishOf = new Map(translations.es.map(({ original, text }) => [original, text]))
  const inLanguage = (text: string) => (language === 'es' ? (spanishOf.get(text) ?? text) : text)
  return [...programmes, ...cards].map(({ key, title, summary }) => ({
    ...{ key, title: inLanguage(title), summary: inLanguage(summary), textLanguages: {} },
  }))
}

function titles(language: Language) {
  const titleOf = ({
    title,
    translations,
  }: {
    title: string
    translations: { language: Language; title: string }[]
  }) => translations.find((one) => one.language === language)?.title ?? title
  return [
    ...readArticles().map((one) => ({
      found: { kind: 'article' as const, path: one.slug, title: titleOf(one) },
    })),
    ...readVideos().map((one) => ({
      found: { kind: 'video' as const, path: one.slug, title: titleOf(one) },
    })),
  ]
}

/** As the server sends them to a device. */
function conditionNames() {
  const rows = readConditions().map(
    (one) => ({ ...one, provider: 'library', headings: [] }) as unknown as StoredCondition,
  )
  const list = () => mergeConditions(rows, [], readWords())
  const names = namesFor(readWords())({ list } as unknown as Catalogue, 'en-GB', undefined)
  return { ...names, help: { number: null, helpLines: [] } }
}

function spanishMessages(): Record<string, string> {
  const { parse } = formatter()
  const files = globSync('{apps,features,platform}/**/messages/es.po')
  const entries = files.flatMap((filename) =>
    Object.values(parse(readFileSync(filename, 'utf8'), { locale: 'es', sourceLocale: 'en', filename })),
  )
  return Object.fromEntries(entries.map(({ message = '', translation = '' }) => [message, translation]))
}
