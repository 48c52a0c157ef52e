import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'

type Props = { text: string; other: string }

/** A text with the words marked that the other one does not have. */
export function MarkedLines({ text, other }: Props) {
  const parts = useMemo(
    () => diffWordsWithSpace(other, text).filter(({ removed }) => !removed),
    [other, text],
  )
  return (
    <p className="whitespace-pre-wrap">
      {parts.map(({ value, added }, place) =>
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which have no name and never move
        added ? <mark key={place}>{value}</mark> : value,
      )}
    </p>
  )
}
