// Normalises text for the search of conditions.

const STOP_WORDS = new Set(
  'a al an and are at be been de del el en es for from i in is it la las lo los me mi mis muy my of on or por que se so su sus that the this to tu tus va very was with you your y un una con puedo cuesta'.split(
    ' ',
  ),
)

/** Returns a text in lower case, without accents, apostrophes and punctuation; words are separated by one space. */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns a title without its brackets: "Enlarged Prostate" for "Enlarged Prostate (BPH)". */
export function withoutBrackets(title: string): string {
  const start = title.lastIndexOf(' (')
  return start >= 0 && title.endsWith(')') ? title.slice(0, start) : title
}

/** Returns the singular of a word as far as spelling tells, which is enough for comparing. */
export function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word
  if (/(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

export function wordsOf(text: string): string[] {
  const plain = normalise(text)
  return plain === '' ? [] : plain.split(' ')
}

/** Returns the letter under which a title is listed: a capital, or `#` where it begins with none. */
export function letterOf(title: string): string {
  const letter = normalise(title).charAt(0).toUpperCase()
  return /^[A-Z]$/.test(letter) ? letter : '#'
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** Returns the words without stop words, or all where there are no others. */
export function withoutStopWords(words: string[]): string[] {
  const rest = words.filter((word) => !isStopWord(word))
  return rest.length > 0 ? rest : words
}

/** Words that ask something about a condition rather than name one. */
const QUESTION_WORDS = new Set(
  'about cause causes causa causas cure cures cura diagnosis diagnostico early first get have how meaning prevencion prevent prevention prueba pruebas rid risk risks senal senales sign signo signos signs sintoma sintomas stop symptom symptoms test tests tratamiento tratamientos treat treatment treatments what when'.split(
    ' ',
  ),
)

/** Returns what is asked about: "heart attack" for "early signs of a heart attack". */
export function subjectOf(words: string[]): string[] {
  return words.filter((word) => !isStopWord(word) && !QUESTION_WORDS.has(word))
}

const MIN_PART_LENGTH = 3

/**
 * Returns the words as typed, and joined or split where names have the resulting words: "pain killers" and
 * "painkillers", "heartattack" and "heart attack". A real word is not split: "football" is neither foot nor ball.
 */
export function segmentations(
  words: string[],
  isKnown: (word: string) => boolean,
  isReal: (word: string) => boolean = () => false,
): string[][] {
  const forms = [words]
  words.forEach((word, position) => {
    const [before, after] = [words.slice(0, position), words.slice(position + 1)]
    const [next, ...rest] = after
    const isOne = next !== undefined && !(isStopWord(word) && isStopWord(next)) && isKnown(word + next)
    if (isOne) forms.push([...before, word + next, ...rest])
    if (isKnown(word) || isReal(word)) return
    for (let index = MIN_PART_LENGTH; index <= word.length - MIN_PART_LENGTH; index += 1) {
      const [one, other] = [word.slice(0, index), word.slice(index)]
      if (isKnown(one) && isKnown(other)) forms.push([...before, one, other, ...after])
    }
  })
  return forms.slice(0, MAX_WAYS)
}

const MAX_WAYS = 4

/** Returns a rough phonetic key of a word: its consonants, with those that sound alike written alike. */
export function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll(/shun|tion|sion/g, 'sn')
    .replaceAll('sh', 's')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll('ck', 'k')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll('z', 's')
    .replaceAll('gh', '')
    .replaceAll(/(?<=.)[aeiouyhw]/g, '')
    .replaceAll(/(.)\1+/g, '$1')
}

/** Returns the edit distance of two words (Damerau–Levenshtein, restricted); `most + 1` where it exceeds `most`. */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || a.length >= MAX_LENGTH || b.length >= MAX_LENGTH)
    return most + 1
  let [before, above, row] = rows
  for (let j = 0; j <= b.length; j += 1) above[j] = j
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i
    let least = i
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1)
      let edits = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1))
      if (!same && i > 1 && j > 1 && isSwapped(a, b, i, j)) edits = Math.min(edits, (before[j - 2] ?? 0) + 1)
      row[j] = edits
      if (edits < least) least = edits
    }
    if (least > most) return most + 1
    ;[before, above, row] = [above, row, before]
  }
  return above[b.length] ?? most + 1
}

/** Words of this length or more are not compared. */
const MAX_LENGTH = 64
/** Allocated once: a search compares thousands of words. */
const rows = [new Uint8Array(MAX_LENGTH), new Uint8Array(MAX_LENGTH), new Uint8Array(MAX_LENGTH)] as const

function isSwapped(a: string, b: string, i: number, j: number): boolean {
  return a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
}
