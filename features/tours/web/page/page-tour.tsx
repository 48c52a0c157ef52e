import { builtInTourId, ownTour, type TourList } from '../../contract/tours.ts'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { toast } from '#platform/ui/feedback/toast.ts'
import { startToursOnEvents, TOUR_END } from '../player/player.ts'
import { player } from '../player/window-player.ts'
import { toursQuery } from '../queries.ts'
import { ownScreenTour, screenTour, toursOf, type ScreenTour } from './company-tours.ts'
import { useAutoStart } from './use-auto-start.ts'
import { loadPopup, ActiveTour } from './active-tour.tsx'
import { ReplayButton } from './replay-button.tsx'

const ALL_ON = { switchedOff: [], own: [], completed: [] }

/** The button that replays the page's tour, and the tour that is playing. */
export function PageTour() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { data, isLoading } = useQuery(toursQuery)
  const tours = useMemo(() => data && toursOf(data), [data])
  const uncompleted = useMemo(() => tours?.filter((one) => !isCompleted(one, data)), [tours, data])
  // Where the list cannot be loaded, a person can still replay the built-in tours.
  const screenTours = useMemo(() => tours ?? (isLoading ? [] : toursOf(ALL_ON)), [tours, isLoading])
  const playing = useSyncExternalStore(player.subscribe, player.current)
  const pageTour = screenTours.find(({ path }) => path === pathname)
  const replay = async ({ tour }: ScreenTour) => {
    try {
      await loadPopup()
      player.start(tour, { path: pathname, isReplay: true })
    } catch {
      const text = t`Check your connection and try again.`
      toast({ title: t`The tour could not be loaded`, text, variant: 'destructive' })
    }
  }

  useEndedByNavigation(pathname)
  useStartEvents(screenTours, pathname)
  usePreview()
  useAutoStart(uncompleted, pathname)
  return (
    <>
      {pageTour && <ReplayButton onPress={() => void replay(pageTour)} />}
      {playing && <ActiveTour key={playing.tour.tourId} playing={playing} />}
    </>
  )
}

/** Whether a member has completed a tour on any device; the player itself knows only this browser. */
function isCompleted({ tour }: ScreenTour, list: TourList | undefined): boolean {
  return list?.completed.includes(String(tour.tourId)) ?? false
}

/** Ends a tour when the member leaves the page on which it started, or logs out. */
function useEndedByNavigation(pathname: string): void {
  useEffect(() => {
    if (player.current() && player.current()?.path !== pathname) player.act({ type: 'end' })
  }, [pathname])
  // The shell is unmounted on log-out.
  useEffect(() => () => player.act({ type: 'end' }), [])
}

function useStartEvents(screenTours: ScreenTour[], pathname: string): void {
  useEffect(() => {
    if (screenTours.length === 0) return undefined
    const tours = screenTours.map(({ tour }) => tour)
    player.resume(tours, pathname)
    return startToursOnEvents(player, tours, window, pathname)
  }, [screenTours, pathname])
}

const previewState = z.object({ preview: z.union([builtInTourId, ownTour]) })

/** Previews the tour that the navigation state has, as members would see it; navigates back at its end. */
function usePreview(): void {
  const { state, pathname, key } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const parsed = z.safeParse(previewState, state)
    if (!parsed.success) return undefined
    const { preview } = parsed.data
    const { tour } = typeof preview === 'string' ? screenTour(preview) : ownScreenTour(preview)
    const { endDate: _, ...always } = tour
    player.start(always, { path: pathname, isPreview: true })
    const back = () => void navigate(-1)
    window.addEventListener(TOUR_END, back, { once: true })
    return () => window.removeEventListener(TOUR_END, back)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a navigation
  }, [key])
}
