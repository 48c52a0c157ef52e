import type { ResponseDraft } from '@hale/contracts/responses'
import { mapAnswers } from '@hale/domain/questionnaires/answers'

/** A draft as it is stored: no answer later than now by the server's clock, and the id in lower case. */
export function normaliseDraft({ id, version, answers }: ResponseDraft, now: number): ResponseDraft {
  return {
    id: id.toLowerCase(),
    version,
    answers: mapAnswers(answers, ({ value, at }) => ({
      value,
      at: new Date(Math.min(Date.parse(at), now)).toISOString(),
    })),
  }
}
