import type { Questionnaire } from '../../../contract/questionnaires.ts'
import type { AnswerValues } from '../../../rules/kinds.ts'
import { scoreAnswers, type Result } from '../../../rules/score.ts'
import { topicsByShare } from '../../../rules/topics.ts'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { jsPDF } from 'jspdf'
import { listBands, shareBand } from '#features/labels/parts/share-band.ts'
import { formatDay } from '#platform/ui/dates.ts'
import { createPdfWriter, type PdfWriter } from '#platform/ui/reading/paper.ts'
import { answerText } from '../answer-text.tsx'
import { factorOf } from '../factor-names.ts'
import type { ReadQuestionnaireText } from '#features/labels/parts/questionnaire-text.tsx'

export type PrintedResult = {
  questionnaire: Questionnaire
  values: AnswerValues
  /** When the answers were sent, as ISO 8601 in UTC. */
  sentAt: string
  /** Returns texts in the person's language. */
  read: ReadQuestionnaireText
}

const TEXT_STYLE = { size: 10 }
const SOFT_STYLE = { size: 9, isSoft: true }
const HEADING_STYLE = { size: 12, isBold: true }

/** Writes a result with its answers as a PDF for a doctor, on the device. `name` is empty where the person omits it. */
export function writePdf({ questionnaire, values, sentAt, read }: PrintedResult, name: string): ArrayBuffer {
  const result = scoreAnswers(questionnaire, values)
  if (!result) throw new Error('A question has no answer.')
  const doc = new jsPDF({ unit: 'mm', format: 'a4' })
  const title = t`Health questionnaire`
  const day = formatDay(sentAt)
  doc.setProperties({ title: `${title}, ${day}` })
  doc.setLanguage(i18n.locale.startsWith('es') ? 'es' : 'en')
  const paper = createPdfWriter(doc)
  paper.write(title, { size: 18, isBold: true })
  if (name !== '') paper.write(t`Name: ${name}`, TEXT_STYLE)
  paper.write(t`Answered on ${day}`, TEXT_STYLE)
  paper.rule()
  writeScore(paper, result)
  writeFactors(paper, questionnaire, result)
  paper.rule()
  writeAnswers(paper, { questionnaire, values, read }, result)
  paper.rule()
  paper.write(
    t`This is not medical advice or a diagnosis. These are a person’s own answers to a wellbeing questionnaire. It is not a validated clinical scale.`,
    TEXT_STYLE,
  )
  return doc.output('arraybuffer')
}

function writeScore(paper: PdfWriter, result: Result): void {
  const { name, meaning } = shareBand(result.share)
  paper.write(t`Result: ${result.share} out of 100`, { size: 16, isBold: true })
  paper.bar(result.share)
  paper.write(`${name}. ${meaning}`, TEXT_STYLE)
  paper.write(
    t`0 stands for the fewest points that the answers can give (${result.low}), 100 for the most (${result.high}). These answers give ${result.points}.`,
    SOFT_STYLE,
  )
  const bands = listBands().map((band) => t`${band.from} to ${band.to}: ${band.name}`)
  paper.write(`${bands.join('. ')}.`, SOFT_STYLE)
  paper.moveDown(2)
}

function writeFactors(paper: PdfWriter, questionnaire: Questionnaire, result: Result): void {
  const factors = topicsByShare(questionnaire, result).flatMap(
    ({ topic, share }) => factorOf(topic, share) ?? [],
  )
  const namesOf = (does: 'helps' | 'holds-back') =>
    factors
      .filter((factor) => factor.does === does)
      .map((factor) => factor.name)
      .join(', ')
  const [helps, holdsBack] = [namesOf('helps'), namesOf('holds-back')]
  if (helps) paper.write(t`What helps: ${helps}`, TEXT_STYLE)
  if (holdsBack) paper.write(t`What holds you back: ${holdsBack}`, TEXT_STYLE)
}

type PrintedAnswers = Omit<PrintedResult, 'sentAt'>

function writeAnswers(
  paper: PdfWriter,
  { questionnaire, values, read }: PrintedAnswers,
  result: Result,
): void {
  for (const [index, { category, questions }] of questionnaire.groups.entries()) {
    const share = result.categories[index]?.share ?? 0
    const name = read(category).text
    paper.write(t`${name}: ${share} out of 100`, HEADING_STYLE)
    paper.bar(share)
    for (const question of questions) {
      const text = answerText(question, values, read)
      if (text === undefined) continue
      paper.write(read(question.question).text, SOFT_STYLE)
      paper.write(text, TEXT_STYLE)
      paper.moveDown(1)
    }
    paper.moveDown(2)
  }
}
