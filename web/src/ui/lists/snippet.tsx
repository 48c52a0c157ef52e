type Part = { text: string; marked: boolean }

/** The sentence with what was searched for, highlighted. */
export function Snippet({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, marked }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- a part has no id but its index
    marked ? <mark key={index}>{text}</mark> : text,
  )
}
