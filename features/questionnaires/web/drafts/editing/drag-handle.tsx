import { questionKey } from '../../../contract/questionnaires.ts'
import { useLingui } from '@lingui/react/macro'
import { GripVertical } from 'lucide-react'
import { useEffect, useRef, type PointerEvent } from 'react'
import { dropQuestion, type DropTarget } from '../../../rules/drafts/changes.ts'
import type { Position } from '../../../rules/drafts/groups.ts'
import { useQuestionnaireEditing } from './editing-context.tsx'

/** Where a dragged question would be dropped, and the element that shows it. */
type DropIndicator = { drop: DropTarget; element: HTMLElement; side: 'before' | 'after' }

/** Moves a question by dragging; the keyboard has "Move up" and "Move down". */
export function DragHandle({ position }: { position: Position }) {
  const { t } = useLingui()
  const { groups, change, announce } = useQuestionnaireEditing()
  const target = useRef<DropIndicator>(undefined)
  useEffect(() => () => showDropLine(target, undefined), [])

  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) showDropLine(target, findTarget(event))
  }
  const end = (isDropped: boolean) => {
    const dropIndicator = target.current
    showDropLine(target, undefined)
    const moved = isDropped && dropIndicator ? dropQuestion(groups, position, dropIndicator.drop) : undefined
    if (!moved) return
    change(moved.groups)
    const category = groups[moved.position.group]?.category ?? ''
    announce(t`Now number ${moved.position.question + 1} in ${category}.`)
  }
  return (
    <span
      aria-hidden
      data-drag-handle
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      className="flex w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-s-card text-ink-soft hover:bg-sunken active:cursor-grabbing"
    >
      <GripVertical size={18} />
    </span>
  )
}

/** Draws a line where the question would go. */
function showDropLine(target: { current: DropIndicator | undefined }, next: DropIndicator | undefined): void {
  delete target.current?.element.dataset['drop']
  target.current = next
  if (next) next.element.dataset['drop'] = next.side
}

function findTarget({ clientX, clientY }: PointerEvent): DropIndicator | undefined {
  const under = document.elementFromPoint(clientX, clientY)
  const card = under?.closest<HTMLElement>('[data-question]')
  const key = questionKey.safeParse(card?.dataset['question']).data
  if (card && key) {
    const { top, height } = card.getBoundingClientRect()
    const side = clientY < top + height / 2 ? 'before' : 'after'
    return { drop: { beside: key, side }, element: card, side }
  }
  const section = under?.closest<HTMLElement>('[data-category]')
  const category = Number(section?.dataset['category'])
  return section && Number.isInteger(category)
    ? { drop: { category }, element: section, side: 'after' }
    : undefined
}
