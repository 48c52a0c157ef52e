import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Player } from './create-player.ts'
import type { Playback } from './playback.ts'

const PlayerContext = createContext<Player | undefined>(undefined)
export const PlayerProvider = PlayerContext.Provider

export function usePlayer(): Player {
  const player = useContext(PlayerContext)
  if (!player) throw new Error('There is no player around this.')
  return player
}

/** Returns a part of the player's state; rerenders only when that changes. */
export function usePlayback<T extends string | number | boolean | null>(select: (state: Playback) => T): T {
  const player = usePlayer()
  return useSyncExternalStore(player.subscribe, () => select(player.get()))
}
