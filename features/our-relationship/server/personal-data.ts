import type { RelationshipProgramme } from '../contract/our-relationship.ts'
import type { PersonalData } from '#platform/feature/server.ts'
import type { OurRelationshipStore } from './store.ts'

/** The person's answers with their questions, so that an export is readable by itself. */
export function ourRelationshipPersonalData(
  store: OurRelationshipStore,
  { steps }: RelationshipProgramme,
): PersonalData {
  const questions = new Map(
    steps.flatMap(({ title, questions }) =>
      questions.map(({ id, text }) => [id, { step: title, question: text }]),
    ),
  )
  const titles = new Map(steps.map(({ slug, title }) => [slug, title]))
  return {
    async ourRelationship(tenant, memberId) {
      const storedProgress = await store.find({ tenant, memberId })
      if (storedProgress === undefined) return []
      if (storedProgress === 'unreadable') return [{ unreadable: true }]
      const { id, safetyReadAt, answers, done } = storedProgress
      return [
        {
          ...{ id, safetyReadAt },
          answers: Object.entries(answers).map(([key, answer]) => ({
            ...(questions.get(key) ?? { question: key }),
            ...answer,
          })),
          done: Object.entries(done).map(([slug, { value, at }]) => ({
            ...{ step: titles.get(slug) ?? slug, done: value, at },
          })),
        },
      ]
    },
  }
}
