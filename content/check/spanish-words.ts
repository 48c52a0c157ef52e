import { globSync, readFileSync } from 'node:fs'
import { readConditions } from '../conditions.ts'
import { messagesIn, textsIn } from './interface-words.ts'
import { checkWords } from './text.ts'

const root = new URL('../..', import.meta.url)

/**
 * Patterns that are refused in Spanish texts, each with what to write instead: Spanish of the Americas, one word for
 * one thing, "tú" throughout, and no form that assumes the reader is a man. Search names are not checked.
 */
const REFUSED_IN_SPANISH: readonly (readonly [RegExp, string])[] = [
  [word('conduc(?!t)\\p{L}*|conduzc\\p{L}+|conduj\\p{L}+'), 'manejar, llevar a'],
  [word('medicaci(ón|ones)'), 'medicamento'],
  [word('puls(ar|a[sn]?|e[sn]?|ad[oa]s?|ando|é|ó)'), 'presionar'],
  [word('ordenador(es)?'), 'computadora'],
  [word('zumos?'), 'jugo'],
  [word('patatas?'), 'papa'],
  [word('coger|coge[sn]?'), 'tomar'],
  [word('prospectos?|folletos?'), 'las instrucciones del envase'],
  [word('stones?'), 'libras'],
  [/\b7946\b/, '+1 202 555 0123 as the number of an example'],
  [word('vosotr[oa]s|vuestr[oa]s?|os|(?!dieciséis|veintiséis)\\p{L}+[áé]is'), 'tú, ustedes'],
  [word('usted'), 'tú'],
  [/[«»]/, '“ ”'],
  [/(?<![\p{L}\d])\d+,\d{1,2}(?!\d)/u, '6.5'],
  // A "derrame" is a bleed: wrong where a clot is meant.
  [word('derrames?( cerebral(es)?)?|ictus|apoplejías?'), 'ataque cerebral'],
  [word('tensión arterial'), 'presión arterial'],
  [word('píldoras?'), 'pastilla'],
  [word('tom(ar|as?|ado|aste) drogas'), 'consumir drogas'],
  [word('gimen?|gemidos?'), 'hacer un quejido al soltar el aire'],
  [word('llev\\p{L}+ a cabo la idea'), 'podrías intentar quitarte la vida'],
  // Taking two products with paracetamol harms the liver, so both names are given: each is known in few countries.
  [/(?<!paracetamol[^]*)paracetamol(?! \(acetaminofén\))/iu, 'paracetamol (acetaminofén)'],
  [word('plumas? de (adrenalina|epinefrina)'), 'autoinyector de adrenalina (epinefrina)'],
  [/autoinyector(es)? de adrenalina(?! \(epinefrina\))/iu, 'autoinyector de adrenalina (epinefrina)'],
  [word('c(err|ierr)\\p{L}+ la sesión'), 'cerrar sesión'],
  [
    word('mantente (activo|ocupado|tranquilo)|(estar|tiempo|estás|quedarte) sentado'),
    'words that fit everyone',
  ],
  // Literal translations from English: understood, but not idiomatic.
  [word('mal sueño'), 'dormir mal, problemas para dormir'],
  [word('(puedes|pudiste|logras|intentado|formas sencillas de) reducir(?=[.,;]| que| y)'), 'beber menos'],
  [word('resultados? limpios?'), 'resultado negativo'],
  [word('contagi\\p{L}* por el tacto'), 'por el contacto'],
  [word('vasos (dejan|mal formados|de la placenta|que le llevan)'), 'vasos sanguíneos'],
  [word('infecci(ón|ones) del pecho'), 'infección respiratoria'],
  [word('infecci(ón|ones) de viajes?'), 'infección contraída en un viaje'],
  [word('puede necesitar sangre'), 'puede hacer falta una transfusión de sangre'],
  [
    word('pueden? seguir (una? )?(análisis|ecografía|estudio|examen|medición|prueba|radiografía)'),
    'después puede hacerse',
  ],
  [word('necesitan? un hospital'), 'hay que ir a un hospital'],
  [word('servicios? de alcohol'), 'servicio de atención para problemas con el alcohol'],
  [
    word('act[uú]\\p{L}+ (pronto )?según (esos |sus |tus )?pensamientos'),
    'podrías intentar quitarte la vida',
  ],
  [word('madres? recientes?'), 'madre que acaba de dar a luz'],
  [word('si (amistades|familiares)'), 'si tus familiares'],
  [word('muy antes'), 'mucho antes'],
  [word('mal equilibrio'), 'problemas de equilibrio'],
  // A "residencia" alone is a house in Mexico and the United States.
  [
    word('en (una|las) residencias?|residencias? (de|para) (ancianos|cuidados|(personas )?mayores)'),
    'hogar para personas mayores',
  ],
  [word('hac\\p{L}+ ilusión'), 'esperar con ganas'],
  [word('tu jefe(?! o jefa)'), 'tu jefe o jefa'],
  [word('uno por el otro'), 'mutuo'],
  [word('(acuerd|decid|enfrent|plane[aeo])\\p{L}* juntos'), 'en pareja, en equipo'],
  // The full stop follows the closing mark, also after a question.
  [/(?<!\.)\.”|[?!]” (?=[“¿¡])/, '”.'],
]

/** Returns a pattern for whole words in any case. `\b` would see a word's end before a letter with an accent. */
function word(forms: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu')
}

const CATALOGUES = '{apps,features,platform}/**/messages/es.po'
const PAGES = [
  'content/*.es.yaml',
  'content/{articles,conditions}/*.es.md',
  'content/{programmes,videos}/*/*.es.{md,yaml,vtt}',
]
/** Code with Spanish texts: shown with an English interface, before a catalogue is loaded, or sent by the server. */
const IN_CODE = [
  'content/condition-groups.ts',
  'features/questionnaires/rules/built-in-spanish.ts',
  'features/*/server/**/spanish-mails.ts',
  'features/push/server/messages.ts',
  'platform/mail/render/mail-texts.ts',
  'apps/web/build/pages/page-texts.ts',
  'features/red-flags/parts/advice-{for-young,in-spanish}.ts',
]

/** Returns the refused words in Spanish messages, content and mails, a line each. */
export function checkSpanishWords(): string[] {
  const urgent = readConditions().flatMap(({ id, titleEs, care }) =>
    [titleEs, ...care.emergencyEs, ...care.doNowEs].flatMap((text) =>
      checkSpanish(text).map((wrong) => `content/conditions/${id}.md: "${text.slice(0, 60)}" ${wrong}`),
    ),
  )
  return [
    ...urgent,
    ...checkFiles([CATALOGUES], (catalogue) => messagesIn(catalogue, 'msgstr')),
    ...checkPages(),
    ...checkFiles(IN_CODE, textsIn),
  ]
}

export const checkSpanish = (text: string) => checkWords(text, REFUSED_IN_SPANISH)

function checkFiles(patterns: string[], read: (file: string) => string[]): string[] {
  return globSync(patterns, { cwd: root }).flatMap((path) =>
    read(readFileSync(new URL(path, root), 'utf8')).flatMap((text) =>
      checkSpanish(text).map((wrong) => `${path}: "${text.slice(0, 60)}" ${wrong}`),
    ),
  )
}

/** Checks each page as a whole, since a word may stand alone after the explanation at its first mention. */
function checkPages(): string[] {
  return globSync(PAGES, { cwd: root }).flatMap((path) =>
    checkSpanish(readFileSync(new URL(path, root), 'utf8')).map((wrong) => `${path}: ${wrong}`),
  )
}
