import type { Option, Questionnaire } from '@hale/contracts/questionnaires/questionnaires'

/** Text in one line, without lone surrogates, which neither PostgreSQL nor FHIR accepts; at most `maxLength` long. */
export function normaliseText(text: string, maxLength = Infinity): string {
  return text.replaceAll(/\s+/gu, ' ').trim().slice(0, maxLength).trim().toWellFormed()
}

/** Leaves out a score that is the same as the value. */
function normaliseOption({ label, value, score }: Option): Option {
  return { label: normaliseText(label), value, ...(score !== undefined && score !== value && { score }) }
}

/** A questionnaire as it is stored; its version is a column of its own. */
export function normaliseQuestionnaire({ steps, groups }: Questionnaire): Questionnaire {
  return {
    steps: steps.map(({ step }) => ({ step, title: String(step) })),
    groups: groups.map(({ category, questions }) => ({
      category: normaliseText(category),
      questions: questions.map((question) => ({
        ...question,
        question: normaliseText(question.question),
        options: question.options.map(normaliseOption),
      })),
    })),
  }
}
