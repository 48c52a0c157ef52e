import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import type { TourPlayback } from '../player/player.ts'
import { player } from '../player/window-player.ts'
import { followTarget } from './follow-target.ts'
import { StepCard, STEP_TEXT_ID } from './step-card.tsx'
import { useTarget } from './use-target.ts'
import './popup.css'

const actions = {
  onPrevious: () => player.act({ type: 'previous' }),
  onNext: () => player.act({ type: 'next' }),
  onGo: (step: number) => player.act({ type: 'go', step }),
  onEnd: () => player.act({ type: 'end' }),
}

/**
 * The current step beside its target: a modal dialog, so that the page behind is inert, and the focus stays inside and is
 * restored.
 */
export function TourPopup({ playing: { tour, state, isReady } }: { playing: TourPlayback }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const highlight = useRef<HTMLDivElement>(null)
  const step = tour.steps[state.step]
  const target = useTarget(step?.target ?? '', isReady)
  const { scrollableContainerSelector: container } = tour

  useLayoutEffect(() => {
    const popup = dialog.current
    popup?.showModal()
    popup?.focus({ preventScroll: true })
    return () => popup?.close()
  }, [])

  // A focused button of the previous step may have been removed.
  useLayoutEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus({ preventScroll: true })
  }, [state.step])

  useLayoutEffect(() => {
    const [popup, box] = [dialog.current, highlight.current]
    if (!target || !popup || !box) return undefined
    const stop = followTarget(
      target,
      { popup, highlight: box },
      container ? document.querySelector(container) : null,
    )
    return () => {
      stop()
      popup.removeAttribute('style')
    }
  }, [target, container, state.step])

  const Template = tour.defaultTemplate ? StepCard : (tour.template ?? StepCard)
  return (
    <>
      {createPortal(
        <Overlay ref={highlight} isDark={tour.overlay} hasTarget={Boolean(target)} />,
        document.body,
      )}
      <dialog
        ref={dialog}
        tabIndex={-1}
        aria-label={step?.title}
        aria-describedby={STEP_TEXT_ID}
        data-tour-state={target === undefined ? 'waiting' : target ? 'beside' : 'centred'}
        onKeyDown={stepByArrow}
        onCancel={(event) => {
          event.preventDefault()
          actions.onEnd()
        }}
        onClose={() => {
          // On a second press of Escape the browser closes the dialog in any case.
          if (dialog.current && !dialog.current.open) actions.onEnd()
        }}
        className="tour-popup"
      >
        <Template tour={tour} step={state.step} {...actions} />
      </dialog>
    </>
  )
}

function stepByArrow(event: KeyboardEvent): void {
  if (event.key === 'ArrowRight') actions.onNext()
  if (event.key === 'ArrowLeft') actions.onPrevious()
}

type OverlayProps = { ref: React.Ref<HTMLDivElement>; isDark: boolean; hasTarget: boolean }

/** Darkens the page around the highlight. */
function Overlay({ ref, isDark, hasTarget }: OverlayProps) {
  return (
    <div aria-hidden="true">
      {isDark && !hasTarget && <div className="tour-shade" />}
      <div
        ref={ref}
        data-tour-highlight=""
        data-dark={isDark || undefined}
        hidden={!hasTarget}
        className="tour-highlight"
      />
    </div>
  )
}
