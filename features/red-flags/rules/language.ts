/** Frequent short words and endings of each language. */
const ENGLISH_WORDS = new Set(
  `the and of to in on is are my your his her he she it its im ive i we you they not cant wont dont have has had with for from
  at by so no all out up off after now too him how what when who hey help been was were just still get got`.split(
    /\s+/,
  ),
)
const SPANISH_WORDS = new Set(
  `el la los las un una unos unas de del al y en que con sin por para mi mis tu su sus se le les lo te nos no si ya muy mas
  esta estan estoy tengo tiene hay como cuando desde hace mucho mucha todo todos es fue bebe dolor ayuda acv ave
  sangre quiero quiere tome tomo pastillas matar pareja maltrata derrame`.split(/\s+/),
)
const SPANISH_LETTERS = /[ñáéíóú¿¡]/
const SPANISH_ENDING =
  /(?:ciones|cion|ando|iendo|miento|[ai]d[oa]s?|arse|arme|erse|iente|isma|idad|aron|eron|[^aeiou]os?|agia|jia|fixia|axia|ura)$/

/** Returns the language of a phrase; English where it cannot be told. */
export function languageOf(text: string): 'en' | 'es' {
  const lowerText = text.toLowerCase()
  if (SPANISH_LETTERS.test(lowerText)) return 'es'
  const words = lowerText.match(/\p{L}+/gu) ?? []
  const score = words.reduce((sum, word) => sum + scoreOf(word), 0)
  return score > 0 ? 'es' : 'en'
}

function scoreOf(word: string): number {
  const isEnglish = ENGLISH_WORDS.has(word)
  const isSpanish = SPANISH_WORDS.has(word)
  if (isEnglish || isSpanish) return Number(isSpanish) - Number(isEnglish)
  if (SPANISH_ENDING.test(word) && word.length > 3) return 1
  return /(?:[bcdfghjkmptvwxy]|ing|ll|ss)$/.test(word) ? -0.5 : 0
}
