import type { jsPDF } from 'jspdf'

/** A4 page in mm. */
const PAGE_SIZE_MM = { width: 210, height: 297, margin: 20 }
/** Line height in mm for each point of font size. */
const LINE_HEIGHT = 0.3528 * 1.35

type Look = { size: number; isBold?: boolean; isSoft?: boolean }

/** A PDF document that is written from top to bottom; a full page is followed by another. */
export type PdfWriter = {
  /** Writes lines below the previous content, wrapped; `indent` in mm from the margin. */
  write(text: string, look: Look, indent?: number): void
  /** Leaves a gap, in mm. */
  moveDown(height: number): void
  rule(): void
  /** Draws a share from 0 to 100 as a bar over the whole width; the caller writes the number as text. */
  bar(share: number): void
  /** Draws values as a line over the whole width; `height` in mm. */
  draw(values: ArrayLike<number>, height: number): void
}

export function createPdfWriter(doc: jsPDF): PdfWriter {
  const width = PAGE_SIZE_MM.width - 2 * PAGE_SIZE_MM.margin
  let y = PAGE_SIZE_MM.margin

  /** Reserves a height in mm, on a new page where necessary. */
  function take(height: number): number {
    if (y + height > PAGE_SIZE_MM.height - PAGE_SIZE_MM.margin) {
      doc.addPage()
      y = PAGE_SIZE_MM.margin
    }
    const top = y
    y += height
    return top
  }

  return {
    write(text, { size, isBold = false, isSoft = false }, indent = 0) {
      doc.setFont('helvetica', isBold ? 'bold' : 'normal')
      doc.setFontSize(size)
      doc.setTextColor(isSoft ? 85 : 20)
      const lines: string[] = doc.splitTextToSize(printable(text), width - indent)
      for (const line of lines)
        doc.text(line, PAGE_SIZE_MM.margin + indent, take(size * LINE_HEIGHT), { baseline: 'top' })
    },
    moveDown(height) {
      y += height
    },
    rule() {
      const at = take(3) + 1.5
      doc.setDrawColor(200)
      doc.setLineWidth(0.2)
      doc.line(PAGE_SIZE_MM.margin, at, PAGE_SIZE_MM.margin + width, at)
    },
    bar(share) {
      const top = take(5) + 1
      doc.setFillColor(225, 225, 225)
      doc.rect(PAGE_SIZE_MM.margin, top, width, 2.5, 'F')
      doc.setFillColor(20, 100, 90)
      if (share > 0) doc.rect(PAGE_SIZE_MM.margin, top, (width * share) / 100, 2.5, 'F')
    },
    draw(values, height) {
      const top = take(height)
      const all = Array.from(values)
      const [min, max] = [Math.min(...all), Math.max(...all)]
      const at = all.map((value, index): [x: number, y: number] => [
        PAGE_SIZE_MM.margin + (width * index) / Math.max(1, all.length - 1),
        top + height * (1 - (value - min) / Math.max(max - min, 1e-6)),
      ])
      const [first = [PAGE_SIZE_MM.margin, top] as const, ...rest] = at
      const steps = rest.map(([x, y], index) => {
        const [fromX, fromY] = at[index] ?? first
        return [x - fromX, y - fromY]
      })
      doc.setDrawColor(20, 100, 90)
      doc.setLineWidth(0.4)
      doc.lines(steps, ...first)
    },
  }
}

/** Matches characters that the standard fonts lack. */
const UNDRAWABLE_CHARACTER = /[^\n -~\u00A1-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u

/**
 * Returns a text that the standard fonts can draw. They have neither the narrow spaces in dates and times nor
 * letters other than those of Western Europe: these lose their accent, or become a question mark.
 */
function printable(text: string): string {
  const spaced = text.replaceAll(/[\u2007-\u200A\u202F\u00A0]/g, ' ')
  return spaced.replaceAll(new RegExp(UNDRAWABLE_CHARACTER, 'gu'), (one) => {
    const plain = one.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return plain === '' || UNDRAWABLE_CHARACTER.test(plain) ? '?' : plain
  })
}
