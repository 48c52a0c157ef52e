declare module 'wawoff2' {
  const wawoff2: { decompress: (woff2: Uint8Array) => Promise<Uint8Array> }
  export default wawoff2
}

declare module 'opentype.js' {
  type Glyph = { advanceWidth: number }
  /** Ascender, descender and the em in the font's own units. */
  export type Font = {
    unitsPerEm: number
    ascender: number
    descender: number
    tables: { hhea: { lineGap: number } }
    charToGlyph: (letter: string) => Glyph
    /** A letter as an instance of a variable font has it. */
    variation: { getTransform: (glyph: Glyph, axes: Record<string, number>) => Glyph }
  }
  const opentype: { parse: (file: ArrayBuffer) => Font }
  export default opentype
}
