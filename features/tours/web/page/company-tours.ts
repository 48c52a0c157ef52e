import { builtInTourIds, type OwnTour, type TourList } from '../../contract/tours.ts'
import { t } from '@lingui/core/macro'
import { builtInTour } from '../built-in-tours.ts'
import { withDefaults, type Tour } from '../player/tour.ts'
import { screenOf, selectorOf } from '../targets.ts'

/** A tour, and the path of the screen that it is on. */
export type ScreenTour = { tour: Tour; path: string; isOwn: boolean }

/** Returns the tours that a member may see, the built-in ones first. */
export function toursOf({ switchedOff, own }: TourList): ScreenTour[] {
  const builtIn = builtInTourIds.filter((id) => !switchedOff.includes(id)).map(screenTour)
  return [...builtIn, ...own.map(ownScreenTour)]
}

export function screenTour(id: (typeof builtInTourIds)[number]): ScreenTour {
  const { path, ...configuration } = builtInTour(id)
  return { tour: withDefaults(configuration), path, isOwn: false }
}

export function ownScreenTour({ id, title, text, target, endDate }: OwnTour): ScreenTour {
  const tour = withDefaults({
    tourId: id,
    cookieStorage: true,
    // The end of the last day, in the member's time zone.
    endDate: new Date(`${endDate}T23:59:59.999`),
    labelTerminate: t`Finish Tour`,
    steps: [{ target: selectorOf(target), tag: t`New`, title, description: text }],
  })
  return { tour, path: screenOf(target), isOwn: true }
}
