/** Keys by the names that the DOM gives them. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowUp' | 'End'

/** What Hale needs of a browser that is driven from outside. Points are CSS pixels of the window. */
export type Browser = {
  goTo(url: string): Promise<void>
  /** The value of an expression in the page, which survives being written as JSON. */
  evaluate(expression: string): Promise<unknown>
  click(point: { x: number; y: number }): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  resize(size: { width: number; height: number }): Promise<void>
  /** A PNG of the window. */
  screenshot(): Promise<Uint8Array>
  /** What the console has said of errors so far. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** A browser of the system is missing; the message says how it is installed. */
export class BrowserMissing extends Error {
  override name = 'BrowserMissing'
}
