import type { jsPDF } from 'jspdf'

/** mm, of A4 */
const PAGE = { width: 210, height: 297, margin: 20 }
/** mm for each point of a font's size */
const LINE_HEIGHT = 0.3528 * 1.35

type Look = { size: number; isBold?: boolean; isSoft?: boolean }

/** A sheet that is written from its top to its bottom; where it is full, another begins. */
export type Paper = {
  /** Writes lines below what is there, wrapped; `indent` in mm from the margin. */
  write(text: string, look: Look, indent?: number): void
  /** Leaves so many mm free. */
  moveDown(height: number): void
  rule(): void
  /** Draws a share from 0 to 100 as a bar over the whole width; the number stands beside it in words. */
  bar(share: number): void
  /** Draws values as a line over the whole width, in so many mm of height. */
  draw(values: ArrayLike<number>, height: number): void
}

export function createPaper(doc: jsPDF): Paper {
  const width = PAGE.width - 2 * PAGE.margin
  let y = PAGE.margin

  /** Makes room for so many mm. */
  function take(height: number): number {
    if (y + height > PAGE.height - PAGE.margin) {
      doc.addPage()
      y = PAGE.margin
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
        doc.text(line, PAGE.margin + indent, take(size * LINE_HEIGHT), { baseline: 'top' })
    },
    moveDown(height) {
      y += height
    },
    rule() {
      const at = take(3) + 1.5
      doc.setDrawColor(200)
      doc.setLineWidth(0.2)
      doc.line(PAGE.margin, at, PAGE.margin + width, at)
    },
    bar(share) {
      const top = take(5) + 1
      doc.setFillColor(225, 225, 225)
      doc.rect(PAGE.margin, top, width, 2.5, 'F')
      doc.setFillColor(20, 100, 90)
      if (share > 0) doc.rect(PAGE.margin, top, (width * share) / 100, 2.5, 'F')
    },
    draw(values, height) {
      const top = take(height)
      const all = Array.from(values)
      const [min, max] = [Math.min(...all), Math.max(...all)]
      const at = all.map((value, index): [x: number, y: number] => [
        PAGE.margin + (width * index) / Math.max(1, all.length - 1),
        top + height * (1 - (value - min) / Math.max(max - min, 1e-6)),
      ])
      const [first = [PAGE.margin, top] as const, ...rest] = at
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

/** What the standard fonts cannot draw. */
const UNDRAWN = /[^\n -~\u00A1-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u

/**
 * The standard fonts have no narrow spaces, which dates and times are written with, and no letters but those of Western
 * Europe: others lose their accent, or become a question mark.
 */
function printable(text: string): string {
  const spaced = text.replaceAll(/[\u2007-\u200A\u202F\u00A0]/g, ' ')
  return spaced.replaceAll(new RegExp(UNDRAWN, 'gu'), (one) => {
    const plain = one.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return plain === '' || UNDRAWN.test(plain) ? '?' : plain
  })
}
