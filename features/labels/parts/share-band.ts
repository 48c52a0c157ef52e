import { t } from '@lingui/core/macro'

/** The lowest share of each band, in per cent, from the highest band down. */
const BAND_STARTS = [80, 60, 40, 0] as const

type Band = {
  /** The lowest and the highest share of the band, in per cent. */
  from: number
  to: number
  name: string
  meaning: string
}

/** Returns the band of a share from 0 to 100, with its meaning, which is about habits and not about a body. */
export function shareBand(share: number): Band {
  const bands = listBands()
  return bands.find(({ from }) => share >= from) ?? bandFrom(0)
}

export function listBands(): Band[] {
  return BAND_STARTS.map(bandFrom)
}

function bandFrom(from: (typeof BAND_STARTS)[number]): Band {
  const to = (BAND_STARTS[BAND_STARTS.indexOf(from) - 1] ?? 101) - 1
  switch (from) {
    case 80:
      return {
        from,
        to,
        name: t`Very good`,
        meaning: t`Most of your answers are close to the best possible.`,
      }
    case 60:
      return {
        from,
        to,
        name: t`Good`,
        meaning: t`Many of your answers show habits that are good for your health.`,
      }
    case 40:
      return {
        from,
        to,
        name: t`Mixed`,
        meaning: t`Some of your answers show habits that are good for your health, and some show room for improvement.`,
      }
    case 0:
      return {
        from,
        to,
        name: t`Plenty of room for improvement`,
        meaning: t`One small step is a good start.`,
      }
  }
}
