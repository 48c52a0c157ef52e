import { markWords } from './mark-words.ts'

type Part = { text: string; marked: boolean }

/** The sentence with what was searched for, highlighted. */
export function Snippet({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, marked }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a part has no id but its index
    marked ? <mark key={index}>{text}</mark> : text,
  )
}

/** A text with the beginnings of the words that were searched for, highlighted. */
export function Marked({ text, search }: { text: string; search: string }) {
  return <Snippet parts={markWords(text, search)} />
}
