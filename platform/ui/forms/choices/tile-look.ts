import type { ReactNode } from 'react'

/**
 * An option shown as a tile. Options are few and have short labels, so that they fit in one row on the smallest
 * screen.
 */
export type TileOption = { value: number; label: string; drawing: ReactNode }

/** Classes of the row of tiles, and of each tile. */
export const tilesLook = 'grid grid-cols-5 gap-1.5 sm:gap-2.5'
export const tileLook =
  'relative flex min-h-18 min-w-0 cursor-pointer flex-col items-center gap-1 rounded-control border border-line-strong bg-card px-0.5 py-2 text-center text-small leading-tight font-medium wrap-anywhere transition-colors hover:bg-sunken'
