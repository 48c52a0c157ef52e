/** A set of words as the gaps between their sorted hashes (Golomb–Rice coded): a tenth of the words themselves, and one other word in 256 is in it too. */
export type PackedWords = { count: number; bits: string }

const REST_BITS = 8

function hashOf(word: string, range: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) >>> 0) % range
}

export function packWords(words: string[]): PackedWords {
  const range = words.length << REST_BITS
  const hashes = [...new Set(words.map((word) => hashOf(word, range)))].toSorted((a, b) => a - b)
  let bits = ''
  let before = 0
  for (const hash of hashes) {
    const gap = hash - before
    before = hash
    bits += '1'.repeat(gap >> REST_BITS) + '0' + (gap & 0xff).toString(2).padStart(REST_BITS, '0')
  }
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) =>
    parseInt(bits.slice(at * 8, at * 8 + 8).padEnd(8, '1'), 2),
  )
  return { count: words.length, bits: btoa(String.fromCharCode(...bytes)) }
}

/** Tells whether a word is in the set. */
export function unpackWords({ count, bits }: PackedWords): (word: string) => boolean {
  const range = count << REST_BITS
  const hashes = new Set<number>()
  const bytes = Uint8Array.from(atob(bits), (character) => character.charCodeAt(0))
  const bitAt = (at: number) => ((bytes[at >> 3] ?? 0xff) >> (7 - (at & 7))) & 1
  let at = 0
  let hash = 0
  while (at + REST_BITS < bytes.length * 8) {
    let gap = 0
    while (bitAt(at) === 1 && at < bytes.length * 8) [gap, at] = [gap + (1 << REST_BITS), at + 1]
    at += 1
    let rest = 0
    for (let end = at + REST_BITS; at < end; at += 1) rest = (rest << 1) | bitAt(at)
    hash += gap + rest
    hashes.add(hash)
  }
  return (word) => hashes.has(hashOf(word, range))
}
