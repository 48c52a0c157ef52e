/**
 * A set of words as the gaps between their sorted hashes (Golomb–Rice coded), six bits a character: a third of the words'
 * own size. Of other words, one in 2^`restBits` is wrongly reported as in the set.
 */
export type PackedWords = { count: number; restBits: number; bits: string }

const LETTER_BITS = 6
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** FNV-1a with a final mix, since its low bits alone are not evenly distributed. */
function hashOf(word: string, range: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index += 1)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) % range
}

export function packWords(words: string[], restBits: number): PackedWords {
  const range = words.length << restBits
  const hashes = [...new Set(words.map((word) => hashOf(word, range)))].toSorted((a, b) => a - b)
  let bits = ''
  let before = 0
  for (const hash of hashes) {
    const gap = hash - before
    const rest = gap & ((1 << restBits) - 1)
    bits += `${'1'.repeat(gap >> restBits)}0${rest.toString(2).padStart(restBits, '0')}`
    before = hash
  }
  // The padding of the last character is not the end of a gap.
  const letters = Array.from({ length: Math.ceil(bits.length / LETTER_BITS) }, (_, index) => {
    const six = bits.slice(index * LETTER_BITS, (index + 1) * LETTER_BITS).padEnd(LETTER_BITS, '1')
    return LETTERS.charAt(Number.parseInt(six, 2))
  })
  return { count: words.length, restBits, bits: letters.join('') }
}

/** Returns a function that says whether a word is in the set. */
export function unpackWords({ count, restBits, bits }: PackedWords): (word: string) => boolean {
  const values = new Map([...LETTERS].map((letter, value) => [letter, value]))
  const sixes = Uint8Array.from(bits, (letter) => values.get(letter) ?? 0)
  const length = sixes.length * LETTER_BITS
  let at = 0

  function nextBit(): number {
    const six = sixes[Math.floor(at / LETTER_BITS)] ?? 0
    const bit = (six >> (LETTER_BITS - 1 - (at % LETTER_BITS))) & 1
    at += 1
    return bit
  }

  const hashes = new Set<number>()
  let hash = 0
  while (at + restBits < length) {
    while (at < length && nextBit() === 1) hash += 1 << restBits
    let rest = 0
    for (let bit = 0; bit < restBits; bit += 1) rest = (rest << 1) | nextBit()
    hash += rest
    hashes.add(hash)
  }
  const range = count << restBits
  return (word) => hashes.has(hashOf(word, range))
}
