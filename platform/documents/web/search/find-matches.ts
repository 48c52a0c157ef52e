import type { Node } from '@tiptap/pm/model'

export type Search = { text: string; matchCase: boolean }
/** The range of a match in the document. */
export type Match = { from: number; to: number }

/** Returns the matches of a text in a document, in order and without overlaps; never across two blocks. */
export function findMatches(doc: Node, { text, matchCase }: Search): Match[] {
  const query = matchCase ? text : foldCase(text)
  const matches: Match[] = []
  if (query === '') return matches
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    const content = node.textBetween(0, node.content.size, undefined, OBJECT_CHARACTER)
    const searched = matchCase ? content : foldCase(content)
    for (
      let index = searched.indexOf(query);
      index >= 0;
      index = searched.indexOf(query, index + query.length)
    ) {
      const from = position + 1 + index
      matches.push({ from, to: from + query.length })
    }
    return false
  })
  return matches
}

/** Placeholder for a line break, which is one position long. */
const OBJECT_CHARACTER = '\uFFFC'

/**
 * Returns the text in lower case with the same length, so that positions stay: "İ" would become two
 * characters.
 */
function foldCase(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return text.replaceAll(/./gsu, (character) => {
    const folded = character.toLowerCase()
    return folded.length === character.length ? folded : character
  })
}
