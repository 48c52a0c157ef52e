import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { usePlayback, usePlayer } from '../playback/player-context.ts'

/** Milliseconds for which the controls stay after the pointer or a key was used. */
const HIDE_DELAY_MS = 3000

/**
 * Hides the controls while the video plays and they are not used. They stay while the keyboard focus is among them, and can
 * always be reached by keyboard and screen readers.
 */
export function useAutoHideControls(root: RefObject<HTMLElement | null>, isHeld: boolean) {
  const player = usePlayer()
  const isPaused = usePlayback((state) => state.isPaused)
  const [isResting, setResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rest = () => {
    const hasKeyboard = root.current?.querySelector('.player-bar :focus-visible') != null
    if (!hasKeyboard) setResting(true)
  }
  const wake = () => {
    setResting(false)
    clearTimeout(timer.current)
    timer.current = setTimeout(rest, HIDE_DELAY_MS)
  }
  useEffect(() => {
    wake()
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- counts anew whenever it begins to play
  }, [isPaused, isHeld])
  const isIdle = isResting && !isPaused && !isHeld
  return {
    isIdle,
    handlers: {
      onPointerMove: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && wake(),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && rest(),
      onKeyDown: wake,
      onFocus: wake,
    },
    /** A click on the picture plays and pauses; a tap shows or hides the controls. */
    onTap({ pointerType, button }: PointerEvent) {
      if (button !== 0) return
      if (pointerType === 'mouse') player.toggle()
      else if (isIdle) wake()
      else if (!isPaused) setResting(true)
    },
  }
}
