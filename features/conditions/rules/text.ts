// Words as the search for conditions compares them.

const STOP_WORDS = new Set(
  'a an and are at de del el en for from i in is it la las los me my of on or por que the to with you your y un una con puedo cuesta'.split(
    ' ',
  ),
)

/** Lower case, without accents, apostrophes and punctuation; words parted by one space. */
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

/** "Enlarged Prostate (BPH)" as "Enlarged Prostate". */
export function withoutBrackets(title: string): string {
  const start = title.lastIndexOf(' (')
  return start >= 0 && title.endsWith(')') ? title.slice(0, start) : title
}

/** The singular of a word, as far as spelling tells; enough to compare. */
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

/** Under which letter a title is listed: a capital, or `#` where it begins with none. */
export function letterOf(title: string): string {
  const letter = normalise(title).charAt(0).toUpperCase()
  return /^[A-Z]$/.test(letter) ? letter : '#'
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** Without the small words, unless there is nothing else. */
export function withoutStopWords(words: string[]): string[] {
  const rest = words.filter((word) => !isStopWord(word))
  return rest.length > 0 ? rest : words
}

const MIN_PART_LENGTH = 3

/**
 * Words as they were typed, and as they may be written apart or together: "pain killers" and "painkillers",
 * "heartattack" and "heart attack", where names know the words that come of it.
 */
export function segmentations(words: string[], isKnown: (word: string) => boolean): string[][] {
  const ways = [words]
  words.forEach((word, place) => {
    const [before, after] = [words.slice(0, place), words.slice(place + 1)]
    const [next, ...rest] = after
    if (next !== undefined && isKnown(word + next)) ways.push([...before, word + next, ...rest])
    if (isKnown(word)) return
    for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at += 1) {
      const [one, other] = [word.slice(0, at), word.slice(at)]
      if (isKnown(one) && isKnown(other)) ways.push([...before, one, other, ...after])
    }
  })
  return ways.slice(0, MAX_WAYS)
}

const MAX_WAYS = 4

/** How a word sounds, roughly: consonants alone, those that sound alike written alike. */
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

/**
 * Edits between two words: letters added, left out, changed, or two neighbours swapped (Damerau 1964, restricted).
 * More than `most` is answered as `most + 1`.
 */
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

/** No word that somebody types is as long. */
const MAX_LENGTH = 64
/** Made once: a search compares thousands of words. */
const rows = [new Uint8Array(MAX_LENGTH), new Uint8Array(MAX_LENGTH), new Uint8Array(MAX_LENGTH)] as const

function isSwapped(a: string, b: string, i: number, j: number): boolean {
  return a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
}
