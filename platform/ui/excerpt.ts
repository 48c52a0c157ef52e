/** Number of characters in three lines of the narrowest card. */
const MAX = 105

/** Returns the beginning of a text up to a whole word; the text itself where it fits. */
export function excerptOf(text: string): string {
  if (text.length <= MAX) return text
  const words = text.slice(0, MAX).replace(/\s+\S*$/, '')
  return `${words.replace(/[\s,;:–-]+$/, '')}…`
}
