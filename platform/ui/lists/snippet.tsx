import { markWords } from './mark-words.ts'

type Part = { text: string; marked: boolean }

/** A sentence with the search words highlighted. */
export function Snippet({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, marked }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a part has no id but its index
    marked ? <mark key={index}>{text}</mark> : text,
  )
}

/** A text with the beginnings of matching words highlighted. */
export function HighlightedText({ text, search }: { text: string; search: string }) {
  return <Snippet parts={markWords(text, search)} />
}
