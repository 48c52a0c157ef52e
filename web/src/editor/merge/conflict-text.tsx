import type { Block } from '@hale/contracts/article-body'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fieldLines } from '../../features/drafts/article-messages.ts'
import { MarkedLines } from './marked-lines.tsx'
import type { Conflict, Merge } from './merge.ts'
import { linesOf } from '../body/blocks.ts'
import { PictureById } from '../media/picture-by-id.tsx'

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
  const otherSide = side === 'mine' ? 'theirs' : 'mine'
  if (conflict.in === 'body') {
    const block = conflict[side]
    if (!block) return <Nothing words={<Trans>Removed</Trans>} />
    return <BlockText block={block} other={conflict[otherSide]} />
  }
  if (conflict.in !== 'picture') {
    return (
      <Lines lines={fieldLines(merge[side], conflict.in)} other={fieldLines(merge[otherSide], conflict.in)} />
    )
  }
  const { picture } = merge[side]
  return picture ? <PictureText {...picture} /> : <Nothing words={<Trans>No picture</Trans>} />
}

function BlockText({ block, other }: { block: Block; other: Block | null }) {
  if (block.type === 'picture') return <PictureText {...block.attrs} />
  return <Lines lines={linesOf(block)} other={other ? linesOf(other) : linesOf(block)} />
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
  if (!text) return <Nothing words={<Trans>Empty</Trans>} />
  return <MarkedLines text={text} other={others ?? ''} />
}

function Nothing({ words }: { words: ReactNode }) {
  return <p className="text-ink-soft italic">{words}</p>
}
