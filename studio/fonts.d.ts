declare module 'wawoff2' {
  const wawoff2: { decompress: (woff2: Uint8Array) => Promise<Uint8Array> }
  export default wawoff2
}

declare module 'opentype.js' {
  type Options = { variation: Record<string, number> }
  /** TrueType outlines have no second control point. */
  export type Command = { type: 'M' | 'L' | 'Q' | 'Z'; x1?: number; y1?: number; x?: number; y?: number }
  type Font = {
    getPath: (text: string, x: number, y: number, size: number, options: Options) => { commands: Command[] }
    getAdvanceWidth: (text: string, size: number, options: Options) => number
  }
  const opentype: { parse: (file: ArrayBuffer) => Font }
  export default opentype
}
