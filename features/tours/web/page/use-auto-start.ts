import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isNative } from '#platform/device/platform.ts'
import { DASHBOARD_TOUR } from '../built-in-tours.ts'
import { mayStart } from '../player/completion.ts'
import { player } from '../player/window-player.ts'
import type { ScreenTour } from './company-tours.ts'
import { loadPopup } from './active-tour.tsx'

/** How many checks in a row must find the screen at rest, and the milliseconds between them. */
const SETTLED_LOOKS = 3
const LOOK_MS = 200

/** Elements over which no tour starts: dialogs, menus, and questions for first visits. */
const BUSY_SELECTOR =
  'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [popover], [data-first-visit]'

/** Starts the first tour of the screen that starts by itself, once the screen is at rest. `tours` are those not completed. */
export function useAutoStart(tours: ScreenTour[] | undefined, path: string): void {
  const isFetching = useIsFetching() > 0
  const { key } = useLocation()
  const visited = useRef('')
  useEffect(() => {
    if (!tours || isFetching || visited.current === key) return undefined
    let calm = 0
    const timer = setInterval(() => {
      calm = isBusy() ? 0 : calm + 1
      if (calm < SETTLED_LOOKS) return
      clearInterval(timer)
      const next = tours.find((tour) => tour.path === path && startsByItself(tour))
      // One tour a visit: the next waits for another visit.
      visited.current = key
      if (next) void startOn(path, next)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [tours, path, key, isFetching])
}

/** Starts a tour; where its popup cannot be loaded, it starts on another visit. */
async function startOn(path: string, { tour }: ScreenTour): Promise<void> {
  const isLoaded = await loadPopup().then(
    () => true,
    () => false,
  )
  if (isLoaded && location.pathname === path && !isBusy()) player.start(tour, { path })
}

function startsByItself({ tour, isOwn }: ScreenTour): boolean {
  const isDashboard = String(tour.tourId) === DASHBOARD_TOUR && !isNative
  return (isOwn || isDashboard) && mayStart(tour, document.cookie, Date.now())
}

function isBusy(): boolean {
  const active = document.activeElement
  const isTyping = active?.matches('input, textarea, select, [contenteditable]') ?? false
  const main = document.querySelector('main')
  const isWaiting = !main?.querySelector('h1') || main.querySelector('[role=status][aria-label]') !== null
  const covered = [...document.querySelectorAll(BUSY_SELECTOR)].some((element) => element.checkVisibility())
  return document.hidden || isTyping || isWaiting || covered
}
