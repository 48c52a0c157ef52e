import { expect, test } from 'vitest'
import { questionnaire, type Questionnaire } from '../contract/questionnaires.ts'
import { builtInQuestionnaire } from './built-in.ts'
import { compareVersions } from './changes.ts'

function changed(change: (groups: Questionnaire['groups']) => void): Questionnaire {
  const copy = questionnaire.parse(builtInQuestionnaire)
  change(copy.groups)
  return copy
}

/** What became of the questions that are not the same, by their names. */
function changes(from: Questionnaire, to: Questionnaire) {
  return compareVersions(from, to)
    .filter(({ is }) => is !== 'same')
    .map((change) => [change.is, (change.is === 'removed' ? change.from : change.to).question.for])
}

test('two versions are compared question by question; who makes room for another has not moved', () => {
  const other = changed(([first, second, third]) => {
    const [removed] = first?.questions.splice(0, 1) ?? []
    const [moved] = second?.questions.splice(2, 1) ?? []
    if (second?.questions[0]) second.questions[0].isOptional = true
    if (moved) third?.questions.unshift(moved)
    third?.questions.reverse()
    if (removed && third) third.category = 'Habits'
  })
  expect(changes(builtInQuestionnaire, other)).toEqual([
    ['changed', 'q4'],
    ['moved', 'q8'],
    ['moved', 'q7'],
    ['moved', 'q6'],
    ['removed', 'q1'],
  ])
})

test('a question is the same whatever order its parts were stored in', () => {
  const turned = changed((groups) => {
    for (const { questions } of groups)
      questions.forEach(({ options, question, ...rest }, index) => {
        questions[index] = { options, question, ...rest }
      })
  })
  expect(changes(builtInQuestionnaire, turned)).toEqual([])
})
