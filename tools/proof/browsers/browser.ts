/** Keys by the names that the DOM gives them. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowUp' | 'End'

/** A browser under remote control. Points are CSS pixels of the window. */
export type Browser = {
  goTo(url: string): Promise<void>
  /** Returns the value of an expression in the page, which must be serialisable as JSON. */
  evaluate(expression: string): Promise<unknown>
  click(point: { x: number; y: number }): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  resize(size: { width: number; height: number }): Promise<void>
  /** Returns a PNG of the window. */
  screenshot(): Promise<Uint8Array>
  /** Returns all errors in the console so far. */
  errors(): Promise<string[]>
  close(): Promise<void>
}

/** A browser of the system is missing; the message says how it is installed. */
export class BrowserMissing extends Error {
  override name = 'BrowserMissing'
}
