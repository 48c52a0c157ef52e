import type { Block } from '@hale/contracts/article-body'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { textLines } from '../body/blocks.ts'
import type { DocumentContent } from '../document-type.ts'
import { useEditing } from '../editing-context.ts'
import { PictureById } from '../media/picture-by-id.tsx'
import { isBlockConflict, type Conflict, type Merge } from './merge.ts'
import { diffWordsWithSpace } from 'diff'

type Side = 'mine' | 'theirs'

type Props = { title: string; merge: Merge<DocumentContent>; conflict: Conflict; side: Side }

/** What one side of a conflict says, with the words marked that the other side does not have. */
export function ConflictText({ title, merge, conflict, side }: Props) {
  const other = side === 'mine' ? 'theirs' : 'mine'
  return (
    <div className="min-w-0 rounded-control bg-sunken p-4">
      <h4 className="text-small font-medium text-ink-soft">{title}</h4>
      <div className="mt-1 space-y-2 wrap-anywhere">
        {isBlockConflict(conflict) ? (
          <BlockText block={conflict[side]} other={conflict[other]} />
        ) : (
          <FieldText field={conflict.in} content={merge[side]} other={merge[other]} />
        )}
      </div>
    </div>
  )
}

function BlockText({ block, other }: { block: Block | null; other: Block | null }) {
  if (!block) return <Nothing label={<Trans>Removed</Trans>} />
  if (block.type === 'picture') return <PictureText {...block.attrs} />
  return <Lines lines={textLines(block)} other={textLines(other ?? block)} />
}

type FieldProps = { field: string; content: DocumentContent; other: DocumentContent }

function FieldText({ field, content, other }: FieldProps) {
  const { messages } = useEditing().type
  const mine = messages.fieldPreview(content, field)
  if ('picture' in mine) {
    return mine.picture ? <PictureText {...mine.picture} /> : <Nothing label={<Trans>No picture</Trans>} />
  }
  const theirs = messages.fieldPreview(other, field)
  return <Lines lines={mine.lines} other={'lines' in theirs ? theirs.lines : []} />
}

function PictureText({ id, alt }: { id: string; alt: string }) {
  return (
    <>
      <PictureById id={id} alt={alt} className="max-h-48 w-full object-contain" />
      {alt && <p className="text-small">{alt}</p>}
    </>
  )
}

function Lines({ lines, other }: { lines: string[]; other: string[] }) {
  const [text, others] = [lines, other].map((all) => all.filter((line) => line.trim() !== '').join('\n'))
  if (!text) return <Nothing label={<Trans>Empty</Trans>} />
  return <MarkedLines text={text} other={others ?? ''} />
}

function Nothing({ label }: { label: ReactNode }) {
  return <p className="text-ink-soft italic">{label}</p>
}

/** A text with the words marked that the other one does not have. */
function MarkedLines({ text, other }: { text: string; other: string }) {
  const parts = useMemo(
    () => diffWordsWithSpace(other, text).filter(({ removed }) => !removed),
    [other, text],
  )
  return (
    <p className="whitespace-pre-wrap">
      {parts.map(({ value, added }, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text, which have no name and never move
        added ? <mark key={index}>{value}</mark> : value,
      )}
    </p>
  )
}
