import { autoUpdate, computePosition, flip, offset, shift, type Placement } from '@floating-ui/dom'

/** Pixels between target and popup, and around the target within the highlight. */
const POPUP_DISTANCE = 40
const HIGHLIGHT_PADDING = 12
/** Minimum number of pixels between the popup and the window's edges. */
const EDGE_MARGIN = 8
/** Pixels that the shell's header covers, with the highlight's padding. */
const HEADER_HEIGHT = 68

type TourElements = { popup: HTMLElement; highlight: HTMLElement }

/**
 * Scrolls the target to where the popup fits beside it, and repositions both on scrolling and resizing, until the returned
 * function is called. `container` is the element that scrolls the target, if not the window.
 */
export function followTarget(
  target: Element,
  { popup, highlight }: TourElements,
  container: Element | null = null,
): () => void {
  const bring = () => bringIntoView(target, popup, container)
  bring()
  const stop = autoUpdate(target, popup, () => {
    outline(target, highlight)
    void placePopup(target, popup)
  })
  window.addEventListener('resize', bring)
  return () => {
    window.removeEventListener('resize', bring)
    stop()
  }
}

async function placePopup(target: Element, popup: HTMLElement): Promise<void> {
  const { x, y } = await computePosition(target, popup, {
    strategy: 'fixed',
    placement: preferredPlacement(target),
    middleware: [
      offset(POPUP_DISTANCE),
      flip({
        padding: EDGE_MARGIN,
        crossAxis: false,
        fallbackPlacements: ['bottom', 'top', 'right', 'left'],
      }),
      // Overlaps the target where no side has room.
      shift({ padding: EDGE_MARGIN, crossAxis: true }),
    ],
  })
  Object.assign(popup.style, { left: `${x}px`, top: `${y}px` })
}

/**
 * Returns the preferred placement of the popup: beside a target in a sidebar, above one with a heading, so that the
 * content after it stays visible, and otherwise below.
 */
function preferredPlacement(target: Element): Placement {
  if (hasHeading(target)) return 'top'
  return target.getBoundingClientRect().right < window.innerWidth / 3 ? 'right' : 'bottom'
}

const hasHeading = (target: Element) => target.matches(':has(> h2), :has(> h3)')

function outline(target: Element, highlight: HTMLElement): void {
  const { left, top, width, height } = target.getBoundingClientRect()
  Object.assign(highlight.style, {
    left: `${left - HIGHLIGHT_PADDING}px`,
    top: `${top - HIGHLIGHT_PADDING}px`,
    width: `${width + 2 * HIGHLIGHT_PADDING}px`,
    height: `${height + 2 * HIGHLIGHT_PADDING}px`,
  })
}

function bringIntoView(target: Element, popup: HTMLElement, container: Element | null): void {
  if (isPinned(target)) target.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  else if (hasHeading(target)) scrollBelow(target, popup)
  else if (!isInView(target, container) || !hasRoom(target, popup))
    target.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Scrolls the target to where the popup fits above it. */
function scrollBelow(target: Element, { offsetHeight }: HTMLElement): void {
  if (!(target instanceof HTMLElement)) return
  target.style.scrollMarginTop = `${EDGE_MARGIN + offsetHeight + POPUP_DISTANCE}px`
  target.scrollIntoView({ block: 'start', behavior: 'instant' })
  target.style.removeProperty('scroll-margin-top')
}

/** Whether an element stays in place while the page scrolls. */
function isPinned(target: Element): boolean {
  for (let at: Element | null = target; at; at = at.parentElement) {
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return true
  }
  return false
}

function isInView(target: Element, container: Element | null): boolean {
  const { top, bottom } = target.getBoundingClientRect()
  const frame = container?.getBoundingClientRect()
  const first = Math.max(frame?.top ?? 0, HEADER_HEIGHT)
  const last = Math.min(frame?.bottom ?? Infinity, window.innerHeight - EDGE_MARGIN)
  return top >= first && bottom <= last
}

function hasRoom(target: Element, { offsetWidth, offsetHeight }: HTMLElement): boolean {
  const { top, bottom, left, right } = target.getBoundingClientRect()
  const aboveOrBelow = Math.max(top, window.innerHeight - bottom)
  const beside = Math.max(left, document.documentElement.clientWidth - right)
  const apart = POPUP_DISTANCE + EDGE_MARGIN
  return aboveOrBelow >= offsetHeight + apart || beside >= offsetWidth + apart
}
