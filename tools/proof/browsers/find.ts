import type * as axeCore from 'axe-core'
import * as z from 'zod/mini'

/** Functions that axe's types lack: https://github.com/dequelabs/axe-core/tree/develop/lib/commons */
declare const axe: Pick<typeof axeCore, 'setup' | 'teardown'> & {
  commons: {
    aria: { getRole(element: Element): string | null }
    dom: { isVisibleToScreenReaders(element: Element): boolean }
    text: { accessibleText(element: Element): string }
  }
}

/** An element to find by its role and whole name or a pattern, perhaps within the `nth` element (from 0) of a role. */
export type Target = {
  role: string
  name: string | RegExp
  within?: { role: string; nth: number } | undefined
}

/** Position of a found element: its middle and its top, and the HTML of an element that covers it. */
export const found = z.object({
  ...{ x: z.number(), y: z.number(), top: z.number() },
  covered: z.nullable(z.string()),
})

export type FoundElement = z.infer<typeof found>

type WantedElement = { role: string; name: string; isPattern: boolean; within: Target['within'] }

/** Returns an expression for a page in which axe is loaded, whose value is `FoundElement`, or null. */
export function expressionFor({ role, name, within }: Target, scroll: boolean): string {
  const isPattern = name instanceof RegExp
  const wantedElement: WantedElement = { role, name: isPattern ? name.source : name, isPattern, within }
  return `(${findInPage.toString()})(${JSON.stringify(wantedElement)}, ${scroll})`
}

/** Runs in the page: finds the first visible element with the role and the name. */
function findInPage({ role, name, isPattern, within }: WantedElement, scroll: boolean): FoundElement | null {
  const { aria, dom, text } = axe.commons
  const roleOf = (element: Element) => {
    // ARIA gives password fields no role; a person sees a text box.
    const isPassword = element instanceof HTMLInputElement && element.type === 'password'
    return isPassword ? 'textbox' : aria.getRole(element)
  }
  const allOf = (root: ParentNode, wanted: string) =>
    [...root.querySelectorAll('*')].filter(
      (element) =>
        element.getClientRects().length > 0 &&
        roleOf(element) === wanted &&
        dom.isVisibleToScreenReaders(element),
    )
  const isNamed = (element: Element) => {
    const found = text.accessibleText(element).replace(/\s+/g, ' ').trim()
    return isPattern ? new RegExp(name).test(found) : found === name
  }
  axe.setup(document)
  try {
    const root = within ? allOf(document, within.role)[within.nth] : document
    const element = root && allOf(root, role).find(isNamed)
    if (!element) return null
    if (scroll) element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const over = document.elementFromPoint(x, y)
    const label = over?.closest('label')
    const isReached = over && (element.contains(over) || over.contains(element) || label?.control === element)
    const covered = isReached
      ? null
      : (over?.outerHTML.slice(0, 120) ?? 'nothing, it is outside of the window')
    return { x, y, top, covered }
  } finally {
    axe.teardown()
  }
}
