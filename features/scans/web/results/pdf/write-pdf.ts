import { measureNames, type ScanResult } from '../../../contract/scans.ts'
import { levelOf, rangeOf } from '../../../rules/ranges.ts'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { jsPDF } from 'jspdf'
import { formatMoment } from '#platform/ui/dates.ts'
import { reasonMessagesFor } from '../../reasons.ts'
import { factorMessage, measureName, sourceOf, unitName } from '../figures/measure-messages.ts'
import { bmiNote, methodNote, medicalDisclaimer } from '../figures/notes.ts'
import { certaintyMessage, levelMessage, rangeMessage } from '../figures/range-messages.ts'
import { sourcesOf } from '../figures/sources-of.ts'
import { createPdfWriter, type PdfWriter } from '#platform/ui/reading/paper.ts'

export type ShownScan = {
  /** When the scan was taken, as ISO 8601 in UTC. */
  takenAt: string
  result: ScanResult
  /** The pulse wave; only of a scan just finished. */
  wave?: ArrayLike<number> | undefined
}

const TEXT_STYLE = { size: 10 }
const SOFT_STYLE = { size: 9, isSoft: true }
const HEADING_STYLE = { size: 11, isBold: true }

/** Writes a result as a PDF of one page, on the device. */
export function writePdf({ takenAt, result, wave }: ShownScan): ArrayBuffer {
  const doc = new jsPDF({ unit: 'mm', format: 'a4' })
  const title = t`Attentive Health Scan`
  doc.setProperties({ title: `${title}, ${formatMoment(takenAt)}` })
  doc.setLanguage(i18n.locale.startsWith('es') ? 'es' : 'en')
  const paper = createPdfWriter(doc)
  paper.write(title, { size: 18, isBold: true })
  paper.write(`${formatMoment(takenAt)}. ${methodNote(result)}`, TEXT_STYLE)
  paper.write(`${medicalDisclaimer().title}.`, { size: 10, isBold: true })
  paper.rule()
  writeFigures(paper, result)
  if (wave && wave.length > 1) {
    paper.write(t`Your pulse wave`, HEADING_STYLE)
    paper.moveDown(1)
    paper.draw(wave, 18)
    paper.moveDown(3)
  }
  paper.rule()
  writeNotes(paper, result)
  return doc.output('arraybuffer')
}

function writeFigures(paper: PdfWriter, result: ScanResult): void {
  const { about, method } = result
  for (const name of measureNames) {
    const measure = result[name]
    paper.write(measureName(name), HEADING_STYLE)
    if ('value' in measure) {
      const level = levelOf(name, measure, about)
      const figure = `${Math.round(measure.value)} ${unitName(name)}`.trim()
      paper.write(figure, { size: 16, isBold: true })
      paper.write(`${certaintyMessage(measure)}.`, TEXT_STYLE)
      if (level) paper.write(`${levelMessage(level)}.`, TEXT_STYLE)
      if (name !== 'stressIndex') paper.write(rangeMessage(rangeOf(name, about), about), SOFT_STYLE)
    } else {
      const { what } = reasonMessagesFor(measure.notMeasured, method, name)
      paper.write(`${t`Not measured`}. ${i18n._(what)}`, TEXT_STYLE)
    }
    paper.moveDown(2.5)
  }
  if (about.bmi === null) return
  paper.write(t`Body mass index`, HEADING_STYLE)
  paper.write(String(about.bmi), { size: 16, isBold: true })
  paper.write(bmiNote(), SOFT_STYLE)
  paper.moveDown(2.5)
}

function writeNotes(paper: PdfWriter, result: ScanResult): void {
  for (const factor of result.about.factors) paper.write(factorMessage(factor), SOFT_STYLE)
  paper.write(medicalDisclaimer().text, TEXT_STYLE)
  paper.moveDown(1.5)
  for (const { title, publisher, url } of sourcesOf(result).map(sourceOf))
    paper.write(`${title}, ${publisher}: ${url}`, { ...SOFT_STYLE, size: 8 })
}
