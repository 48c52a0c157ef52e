import type { Option, Questionnaire } from '@hale/contracts/questionnaires'

/** A text of one line, as the database and FHIR can keep it; cut where it is longer than `most`. */
export function tidyText(text: string, most = Infinity): string {
  return text.replaceAll(/\s+/gu, ' ').trim().slice(0, most).trim().toWellFormed()
}

/** Points that are the value anyway are not said twice. */
export function tidyOption({ label, value, score }: Option): Option {
  return { label: tidyText(label), value, ...(score !== undefined && score !== value && { score }) }
}

/** A questionnaire as it is kept: which version it is, its place says. */
export function tidyQuestionnaire({ steps, groups }: Questionnaire): Questionnaire {
  return {
    steps: steps.map(({ step }) => ({ step, title: String(step) })),
    groups: groups.map(({ category, questions }) => ({
      category: tidyText(category),
      questions: questions.map((question) => ({
        ...question,
        question: tidyText(question.question),
        options: question.options.map(tidyOption),
      })),
    })),
  }
}
