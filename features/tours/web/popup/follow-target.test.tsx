import { afterEach, expect, test } from 'vitest'
import { followTarget } from './follow-target.ts'

afterEach(() => document.body.replaceChildren())

/** From the popup to the target, and from the target to each edge of the highlight: left, top, right, bottom. */
function distances(target: Element, popup: Element, highlight: Element) {
  const [at, beside, around] = [target, popup, highlight].map((one) => one.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ]
  const sides = [
    at.left - beside.right,
    at.top - beside.bottom,
    beside.left - at.right,
    beside.top - at.bottom,
  ]
  const padding = [
    at.left - around.left,
    at.top - around.top,
    around.right - at.right,
    around.bottom - at.bottom,
  ]
  return { gap: Math.round(Math.max(...sides)), padding: padding.map(Math.round) }
}

test.for([1, 1.5])(
  'a target in a container that scrolls, at %d times its size, is brought into view and followed',
  async (zoom) => {
    document.body.innerHTML = `
    <div id="box" style="height: 300px; overflow: auto; margin-top: 200px; zoom: ${zoom}">
      <div style="height: 700px"></div><button id="target">Target</button><div style="height: 700px"></div>
    </div>
    <div data-tour-highlight style="position: fixed"></div>
    <dialog style="margin: 0; inset: auto; width: 200px; box-sizing: border-box">Popup</dialog>`
    const find = (selector: string) => {
      const found = document.querySelector<HTMLElement>(selector)
      if (!found) throw new Error(`There is no ${selector}.`)
      return found
    }
    const [box, target, highlight] = [find('#box'), find('#target'), find('[data-tour-highlight]')]
    const popup = find('dialog')
    if (popup instanceof HTMLDialogElement) popup.showModal()
    const stop = followTarget(target, { popup, highlight }, box)
    const exact = { gap: 40, padding: [12, 12, 12, 12] }
    expect(box.scrollTop).toBeGreaterThan(400)
    await expect.poll(() => distances(target, popup, highlight)).toEqual(exact)
    box.scrollTo(0, box.scrollTop - 60)
    await expect.poll(() => distances(target, popup, highlight)).toEqual(exact)
    stop()
  },
)
