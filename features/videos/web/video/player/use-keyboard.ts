import { useEffect, useRef, type RefObject } from 'react'
import type { Player } from '../playback/create-player.ts'
import { actionOf, mayHandleKey, type PlayerAction } from './keyboard.ts'
import { usePlayer } from '../playback/player-context.ts'

/** Actions of the screen rather than the player itself. */
type ScreenActions = Record<'captions' | 'fullscreen' | 'picture-in-picture' | 'show-keys', () => void>

type Props = { root: RefObject<HTMLElement | null>; isOn: boolean; actions: ScreenActions }

export function useKeyboard({ root, isOn, actions }: Props): void {
  const player = usePlayer()
  const latest = useRef(actions)
  useEffect(() => void (latest.current = actions))
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event)
      if (!action || event.defaultPrevented || !root.current) return
      if (!mayHandleKey(event.key, event.target, root.current)) return
      event.preventDefault()
      runAction(action, player, latest.current)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [root, isOn, player])
}

function runAction(action: PlayerAction, player: Player, screen: ScreenActions): void {
  const { volume, isMuted, seconds } = player.get()
  switch (action.do) {
    case 'toggle':
      return player.toggle()
    case 'mute':
      return player.toggleMute()
    case 'seek-by':
      return player.seekBy(action.by)
    case 'step-frame':
      return void player.stepFrame(action.by)
    case 'seek-to':
      return player.seek(action.share * seconds)
    case 'volume-by':
      return player.setVolume((isMuted ? 0 : volume) + action.by)
    case 'captions':
    case 'fullscreen':
    case 'picture-in-picture':
    case 'show-keys':
      return screen[action.do]()
  }
}
