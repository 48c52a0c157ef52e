import type { Block } from '@hale/contracts/article-body'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fieldLines } from './conflict-words.ts'
import type { Conflict, Merge } from './merge.ts'
import { linesOf } from './plain-text.ts'
import { ShownPicture } from './shown-picture.tsx'

type Props = { title: string; merge: Merge; conflict: Conflict; side: 'mine' | 'theirs' }

/** What one side made of a place that both changed. */
export function ConflictText({ title, merge, conflict, side }: Props) {
  return (
    <div className="min-w-0 rounded-control bg-sunken p-4">
      <h4 className="text-small font-medium text-ink-soft">{title}</h4>
      <div className="mt-1 space-y-2 wrap-anywhere">{shown(merge, conflict, side)}</div>
    </div>
  )
}

function shown(merge: Merge, conflict: Conflict, side: Props['side']): ReactNode {
  if (conflict.in === 'body') {
    const block = conflict[side]
    return block ? <BlockText block={block} /> : <Nothing words={<Trans>Removed</Trans>} />
  }
  if (conflict.in !== 'picture') return <Lines lines={fieldLines(merge[side], conflict.in)} />
  const { picture } = merge[side]
  return picture ? <PictureText {...picture} /> : <Nothing words={<Trans>No picture</Trans>} />
}

function BlockText({ block }: { block: Block }) {
  return block.type === 'picture' ? <PictureText {...block.attrs} /> : <Lines lines={linesOf(block)} />
}

function PictureText({ id, alt }: { id: string; alt: string }) {
  return (
    <>
      <ShownPicture id={id} alt={alt} className="max-h-48 w-full object-contain" />
      {alt && <p className="text-small">{alt}</p>}
    </>
  )
}

function Lines({ lines }: { lines: string[] }) {
  const said = lines.filter((line) => line.trim() !== '')
  if (said.length === 0) return <Nothing words={<Trans>Empty</Trans>} />
  // oxlint-disable-next-line react/no-array-index-key -- lines of one text, which never move
  return said.map((line, place) => <p key={place}>{line}</p>)
}

function Nothing({ words }: { words: ReactNode }) {
  return <p className="text-ink-soft italic">{words}</p>
}
