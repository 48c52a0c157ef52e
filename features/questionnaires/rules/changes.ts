import type { Question, Questionnaire } from '../contract/questionnaires.ts'

/** A question with the index and name of its category, and its number among all questions. */
type PlacedQuestion = { question: Question; group: number; category: string; number: number }

/** The change of a question between two versions; `from` is the question before, `to` after. */
export type QuestionChange =
  | { is: 'added'; to: PlacedQuestion }
  | { is: 'removed'; from: PlacedQuestion }
  | { is: 'changed' | 'moved' | 'same'; from: PlacedQuestion; to: PlacedQuestion }

/** Compares two versions: the questions of the second in its order, then those removed from the first. */
export function compareVersions(first: Questionnaire, second: Questionnaire): QuestionChange[] {
  const [before, after] = [placedOf(first), placedOf(second)]
  const pairs = after.flatMap((to) => {
    const from = before.find(({ question }) => question.for === to.question.for)
    return from ? [{ from, to }] : []
  })
  const inOrder = longestInOrder(pairs.filter(({ from, to }) => from.group === to.group))
  const others = after.map((to): QuestionChange => {
    const pair = pairs.find((one) => one.to === to)
    if (!pair) return { is: 'added', to }
    const isChanged = !isSame(pair.from.question, to.question)
    return { is: isChanged ? 'changed' : inOrder.includes(pair) ? 'same' : 'moved', ...pair }
  })
  const placedQuestions = before.filter((from) => !pairs.some((pair) => pair.from === from))
  return [...others, ...placedQuestions.map((from) => ({ is: 'removed' as const, from }))]
}

type Pair = { from: PlacedQuestion; to: PlacedQuestion }

/** Returns the longest subsequence of questions in their previous order; all others were moved. */
function longestInOrder(pairs: Pair[]): Pair[] {
  /** The longest subsequence that ends with each pair. */
  const rows: Pair[][] = []
  for (const pair of pairs) {
    const before = rows.filter((row) => (row.at(-1)?.from.number ?? 0) < pair.from.number)
    rows.push([...longestRow(before), pair])
  }
  return longestRow(rows)
}

function longestRow(rows: Pair[][]): Pair[] {
  return rows.reduce((best, row) => (row.length > best.length ? row : best), [])
}

function isSame(one: Question, other: Question): boolean {
  return JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other))
}

/** Sorts the keys of objects, so that equal questions have equal JSON. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sortKeys(part)]))
}

function placedOf({ groups }: Questionnaire): PlacedQuestion[] {
  const all = groups.flatMap(({ category, questions }, group) =>
    questions.map((question) => ({ category, group, question })),
  )
  return all.map((one, index) => ({ ...one, number: index + 1 }))
}
