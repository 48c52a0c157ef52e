/** Number of characters in three lines of the narrowest card. */
const MAX_CHARACTERS = 105

/** Returns the beginning of a text up to a whole word; the text itself where it fits. */
export function excerptOf(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text
  const words = text.slice(0, MAX_CHARACTERS).replace(/\s+\S*$/, '')
  return `${words.replace(/[\s,;:–-]+$/, '')}…`
}
