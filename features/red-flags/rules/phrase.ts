// Normalises a typed phrase for comparison with the vocabulary.

/** Synonyms and spellings: each entry has several, and after `>` the one that replaces them. */
const SAME = parseSame(`
  can not, cannot, could not, couldnt, unable to, not able to, isnt able to, cant even, cnt, kant > cant
  do not, dont, does not, doesnt, did not, didnt, is not, isnt, are not, arent, aint, will not, wont, would not,
  wouldnt, has not, hasnt, have not, havent, was not, wasnt, were not, werent, am not, im not, no longer, stopped being,
  shes not, hes not, its not > not
  de golpe, de sopeton > degolpe
  de repente, de pronto, de la nada, de un momento a otro > derepente
  nothing to live for > nothing-to-live-for
  i am, i m > im
  gonna > going to
  wanna > want to
  co 2, co2 > co2
  type 1, type one, tipo 1 > typeone
  type 2, type two, tipo 2 > typetwo
  blood thinner, blood thinners > bloodthinners
  blood clot, blood clots > bloodclot
  over dose > overdose
  que es, q es, ques > quees
  que son > queson
  whats the point, what is the point, whats point > nopoint
  what is, whats, what are, wat is > whatis
  feel like, feels like, feeling like, felt like > feelslike
  can not feel > cant feel
  ase, hase > hace
  aser > hacer
  ijo > hijo
  ija > hija
  avla, abla > habla
  avlar, ablar > hablar
  zuicidio > suicidio
  iva > iba
  a bit of, a bit, a little bit > slightly
  boy a, voi a > voy
  toy > estoy
  de nino, de nina, de pequeno, de pequena, de chico, de chica, de joven, de adolescente, de chiquito, de chiquita, de morro, de morra, de chaval > enlainfancia
  convulsiono de bebe, convulsiones de bebe > enlainfancia
  combulsion, conbulsion > convulsion
  tieso, tiezo > tieso
  kmo, komo > como
  nunk, nuncka > nunca
  epilecia, epilexia > epilepsia
  nunca antes, como nunca, never before > nuncaantes
  quizo > quiso
  aorcar, orcar > ahorcar
  respnd, rispond, repond > respond
  freind > friend
  imfarto > infarto
  rapd > raped
  meny > many
  reson > reason
  vevio, vebio, bevio > bebio
  tring, tryng > trying
  paracetemol, paracitamol, parasetamol > paracetamol
  breting, breding, brething, breevin, breething > breathing
  creo que es, creo q es, pienso que es, parece que es, creo es > creo
  meself > myself
  husbend, husban, huband > husband
  x la > por
  bentana > ventana
  resien, rresien, recen > recien
  nasido > nacido
  nasida > nacida
  mi vieja, mi viejo, mi jefecita > mi mama
  kiero, qiero, quero > quiero
  kiere > quiere
  me ago > me hago
  abuzo > abuso
  me self, my self > myself
`)

/** Words that carry no meaning here, which are removed from phrases. */
export const FILLER_WORDS = new Set(
  `a an the to of is are was were be just really so very even and has have that its also then
  goes kind sort like at from pls please omg hi hello hey u r
  el la los las lo un una unos unas de del al y e se le les esta estan estaba muy que en ha han es por sido o porfavor`.split(
    /\s+/,
  ),
)

/** A word; `value` is set for a number, except emergency numbers that are called. */
export type Word = { text: string; value?: number }

const CALLED_NUMBERS = new Set(['911', '999', '112', '988', '111', '024', '116', '061'])
const MAX_WORDS = 60

/** Splits text into words in lower case, without accents and apostrophes, with letters and digits separate. */
export function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘`´]/g, '')
    .replaceAll(/(\d),(\d)/g, '$1.$2')
  return (plain.match(/co2|\d+(?:\.\d+)?|\p{L}+|#/gu) ?? []).slice(0, MAX_WORDS)
}

/** Splits a phrase into words; `correct` replaces each typed word. */
export function wordsOf(text: string, correct: (word: string) => string[] = (word) => [word]): Word[] {
  return toWords(plainWords(text).flatMap((word) => (/^\d/.test(word) ? [word] : correct(word))))
}

/** Converts the words of `plainWords`, replacing synonyms and removing filler words. */
export function toWords(plain: string[]): Word[] {
  return joinSame(plain.map(countedInDigits))
    .filter((word) => !FILLER_WORDS.has(word))
    .map(toWord)
}

const COUNTS = new Map(
  [
    'one un una',
    'two dos',
    'three tres',
    'four cuatro',
    'five cinco',
    'six seis',
    'seven siete',
    'eight ocho',
  ]
    .concat(['nine nueve', 'ten diez', 'eleven once', 'twelve doce'])
    .flatMap((names, index) => names.split(' ').map((name) => [name, String(index + 1)] as const)),
)
const TIME_UNIT =
  /^(?:hours?|days?|weeks?|wks?|months?|mths?|years?|yrs?|horas?|dias?|semanas?|mes|meses|anos?)$/

/** Replaces a number word before a unit of time by digits: "two months" by "2 months", but not "one side". */
function countedInDigits(word: string, at: number, words: string[]): string {
  return TIME_UNIT.test(words[at + 1] ?? '') ? (COUNTS.get(word) ?? word) : word
}

function toWord(text: string): Word {
  if (!/^\d/.test(text) || CALLED_NUMBERS.has(text)) return { text }
  return { text, value: Number(text) }
}

function joinSame(words: string[]): string[] {
  const joined: string[] = []
  for (let index = 0; index < words.length;) {
    const [length, meanings] = SAME.longestAt(words, index)
    joined.push(...meanings)
    index += length
  }
  return joined
}

function parseSame(lines: string) {
  const meaning = new Map<string, string[]>()
  /** Maximum number of words of a synonym, by its first word: most words have none, which keeps long texts cheap. */
  const longestFrom = new Map<string, number>()
  // Synonyms may span several lines, and their replacement ends the last one.
  for (const [, ways = '', meanings = ''] of lines.matchAll(/([^>]*)>([^\n]*)\n?/gy)) {
    for (const way of ways.split(',')) {
      const words = way.trim().split(/\s+/)
      const [first = ''] = words
      meaning.set(words.join(' '), meanings.trim().split(' '))
      longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, words.length))
    }
  }
  function longestAt(words: string[], at: number): [number, string[]] {
    const first = words[at] ?? ''
    const longest = Math.min(longestFrom.get(first) ?? 0, words.length - at)
    for (let length = longest; length > 0; length -= 1) {
      const meanings = meaning.get(words.slice(at, at + length).join(' '))
      if (meanings) return [length, meanings]
    }
    return [1, [first]]
  }
  return { longestAt, words: [...meaning.keys()].flatMap((way) => way.split(' ')) }
}

/** All words of synonyms and fillers, which must not be corrected. */
export const UNCORRECTED_WORDS: string[] = [...SAME.words, ...FILLER_WORDS]
