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
  [wholeWord('conduc(?!t)\\p{L}*|conduzc\\p{L}+|conduj\\p{L}+'), 'manejar, llevar a'],
  [wholeWord('medicaci(ón|ones)'), 'medicamento'],
  [wholeWord('puls(ar|a[sn]?|e[sn]?|ad[oa]s?|ando|é|ó)'), 'presionar'],
  [wholeWord('ordenador(es)?'), 'computadora'],
  [wholeWord('zumos?'), 'jugo'],
  [wholeWord('patatas?'), 'papa'],
  [wholeWord('coger|coge[sn]?'), 'tomar'],
  [wholeWord('prospectos?|folletos?'), 'las instrucciones del envase'],
  [wholeWord('stones?'), 'libras'],
  [/\b7946\b/, '+1 202 555 0123 as the number of an example'],
  [wholeWord('vosotr[oa]s|vuestr[oa]s?|os|(?!dieciséis|veintiséis)\\p{L}+[áé]is'), 'tú, ustedes'],
  [wholeWord('usted'), 'tú'],
  [/[«»]/, '“ ”'],
  [/(?<![\p{L}\d])\d+,\d{1,2}(?!\d)/u, '6.5'],
  // A "derrame" is a bleed: wrong where a clot is meant.
  [wholeWord('derrames?( cerebral(es)?)?|ictus|apoplejías?'), 'ataque cerebral'],
  [wholeWord('tensión arterial'), 'presión arterial'],
  [wholeWord('píldoras?'), 'pastilla'],
  [wholeWord('tom(ar|as?|ado|aste) drogas'), 'consumir drogas'],
  [wholeWord('gimen?|gemidos?'), 'hacer un quejido al soltar el aire'],
  [wholeWord('llev\\p{L}+ a cabo la idea'), 'podrías intentar quitarte la vida'],
  // Taking two products with paracetamol harms the liver, so both names are given: each is known in few countries.
  [/(?<!paracetamol[^]*)paracetamol(?! \(acetaminofén\))/iu, 'paracetamol (acetaminofén)'],
  [wholeWord('plumas? de (adrenalina|epinefrina)'), 'autoinyector de adrenalina (epinefrina)'],
  [/autoinyector(es)? de adrenalina(?! \(epinefrina\))/iu, 'autoinyector de adrenalina (epinefrina)'],
  [wholeWord('c(err|ierr)\\p{L}+ la sesión'), 'cerrar sesión'],
  [
    wholeWord('mantente (activo|ocupado|tranquilo)|(estar|tiempo|estás|quedarte) sentado'),
    'words that fit everyone',
  ],
  // Literal translations from English: understood, but not idiomatic.
  [wholeWord('mal sueño'), 'dormir mal, problemas para dormir'],
  [
    wholeWord('(puedes|pudiste|logras|intentado|formas sencillas de) reducir(?=[.,;]| que| y)'),
    'beber menos',
  ],
  [wholeWord('resultados? limpios?'), 'resultado negativo'],
  [wholeWord('contagi\\p{L}* por el tacto'), 'por el contacto'],
  [wholeWord('vasos (dejan|mal formados|de la placenta|que le llevan)'), 'vasos sanguíneos'],
  [wholeWord('infecci(ón|ones) del pecho'), 'infección respiratoria'],
  [wholeWord('infecci(ón|ones) de viajes?'), 'infección contraída en un viaje'],
  [wholeWord('puede necesitar sangre'), 'puede hacer falta una transfusión de sangre'],
  [
    wholeWord('pueden? seguir (una? )?(análisis|ecografía|estudio|examen|medición|prueba|radiografía)'),
    'después puede hacerse',
  ],
  [wholeWord('necesitan? un hospital'), 'hay que ir a un hospital'],
  [wholeWord('servicios? de alcohol'), 'servicio de atención para problemas con el alcohol'],
  [
    wholeWord('act[uú]\\p{L}+ (pronto )?según (esos |sus |tus )?pensamientos'),
    'podrías intentar quitarte la vida',
  ],
  [wholeWord('madres? recientes?'), 'madre que acaba de dar a luz'],
  [wholeWord('si (amistades|familiares)'), 'si tus familiares'],
  [wholeWord('muy antes'), 'mucho antes'],
  [wholeWord('mal equilibrio'), 'problemas de equilibrio'],
  // A "residencia" alone is a house in Mexico and the United States.
  [
    wholeWord('en (una|las) residencias?|residencias? (de|para) (ancianos|cuidados|(personas )?mayores)'),
    'hogar para personas mayores',
  ],
  [wholeWord('hac\\p{L}+ ilusión'), 'esperar con ganas'],
  [wholeWord('tu jefe(?! o jefa)'), 'tu jefe o jefa'],
  [wholeWord('uno por el otro'), 'mutuo'],
  [wholeWord('(acuerd|decid|enfrent|plane[aeo])\\p{L}* juntos'), 'en pareja, en equipo'],
  // The full stop follows the closing mark, also after a question.
  [/(?<!\.)\.”|[?!]” (?=[“¿¡])/, '”.'],
]

/** Returns a pattern for whole words in any case. `\b` would see a word's end before a letter with an accent. */
function wholeWord(forms: string): RegExp {
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
      checkSpanish(text).map((fault) => `content/conditions/${id}.md: "${text.slice(0, 60)}" ${fault}`),
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
      checkSpanish(text).map((fault) => `${path}: "${text.slice(0, 60)}" ${fault}`),
    ),
  )
}

/** Checks each page as a whole, since a word may stand alone after the explanation at its first mention. */
function checkPages(): string[] {
  return globSync(PAGES, { cwd: root }).flatMap((path) =>
    checkSpanish(readFileSync(new URL(path, root), 'utf8')).map((fault) => `${path}: ${fault}`),
  )
}
