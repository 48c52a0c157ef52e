import { builtInQuestionnaire } from '../../rules/built-in.ts'
import { pointsOf } from '../../rules/kinds.ts'
import type { AnswerValues } from '../../rules/kinds.ts'
import { questionsOf, scoreAnswers } from '../../rules/score.ts'
import type { Question, QuestionKey, Topic } from '../../contract/questionnaires.ts'
import { createRandomSource, type RandomSource } from '#platform/demo/chance.ts'
import type { DemoPerson } from '#platform/demo/demo-part.ts'

type DemoResponse = { daysAgo: number; values: AnswerValues }

/** Percentages of people by how often they answer: never, once, twice, and so on; most answer one to four times. */
const RESPONSE_COUNT_SHARES = [10, 14, 20, 24, 20, 8, 4]

/**
 * How answers are distributed: a random share from 0 to 1 is raised to this power, so that below 1 most people choose
 * options with more points.
 */
const TOPIC_LEANING: Record<Topic, number> = {
  exercise: 1.1,
  weight: 0.6,
  // One in five lifts heavy loads at work.
  lifting: 3.1,
  stress: 0.9,
  sleep: 0.7,
  // One in four is unhappy at work, and one in seven smokes.
  job: 0.5,
  smoking: 0.35,
  alcohol: 0.8,
  'fruit-and-vegetables': 0.9,
}

/** Topics whose answers hardly change from one response to the next. */
const STEADY_TOPICS: Topic[] = ['weight', 'lifting', 'job', 'smoking']

/** Returns the responses of a demo person; people who were disabled have none after that. */
export function responsesOf({ email, index, state, daysAgo }: DemoPerson): DemoResponse[] {
  if (index === undefined) return email === HISTORY_OF ? demoHistory : []
  if (state === 'invited' || state === 'expired') return []
  const given = demoResponses(index, daysAgo - 1)
  return state === 'disabled' ? given.filter((response) => response.daysAgo > daysAgo / 2) : given
}

/** Returns random responses since a person joined: deterministic by index, and slightly better over time. */
function demoResponses(index: number, joinedDaysAgo: number): DemoResponse[] {
  const draw = createRandomSource(index)
  const times = timesOf(draw() * 100)
  const habits = new Map(questionsOf(builtInQuestionnaire).map((question) => [question.for, draw()]))
  const span = (joinedDaysAgo - 1) / Math.max(1, times)
  return Array.from({ length: times }, (_, time) => ({
    // Responses are spread over the time since the person joined, the first one earlier.
    daysAgo: joinedDaysAgo - 0.5 - span * (time + draw() * (time === 0 ? 0.6 : 0.9)),
    values: valuesOf(time, habits, draw),
  }))
}

/** The demo account that visitors log in with. */
const HISTORY_OF = 'member@demo.example'

/** Four responses that show an improving year. */
const demoHistory: DemoResponse[] = [
  { daysAgo: 176, values: { q1: 1, q2: 3, q3: 2, q4: 1, q5: 2, q6: 4, q7: 4, q8: 2, q9: 2 } },
  { daysAgo: 121, values: { q1: 2, q2: 3, q3: 2, q4: 2, q5: 2, q6: 4, q7: 4, q8: 2, q9: 2 } },
  { daysAgo: 64, values: { q1: 2, q2: 3, q3: 2, q4: 2, q5: 3, q6: 4, q7: 4, q8: 3, q9: 3 } },
  { daysAgo: 11, values: { q1: 3, q2: 4, q3: 2, q4: 3, q5: 3, q6: 4, q7: 4, q8: 3, q9: 3 } },
]

/** A response as stored: answers with their times, and the scores. */
export function demoResponseRow({ values }: DemoResponse, sentAt: Date) {
  const result = scoreAnswers(builtInQuestionnaire, values)
  if (!result) throw new Error('A response of the demo is not whole.')
  const at = sentAt.toISOString()
  const answers = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, at }]))
  const categories = result.categories.map(({ category, points, low, high }) => ({
    ...{ category, points, low, high },
  }))
  const { points, low, high } = result
  return { version: 0, answers, points, low, high, categories, sentAt }
}

function timesOf(draw: number): number {
  let under = 0
  return RESPONSE_COUNT_SHARES.findIndex((share) => draw < (under += share))
}

function valuesOf(time: number, habits: Map<QuestionKey, number>, draw: RandomSource): AnswerValues {
  const values: AnswerValues = {}
  for (const question of questionsOf(builtInQuestionnaire)) {
    const steady = question.topic && STEADY_TOPICS.includes(question.topic)
    const drift = steady ? 0 : time * 0.05 + (draw() - 0.5) * 0.3
    values[question.for] = valueAt(question, (habits.get(question.for) ?? 0.5) + drift)
  }
  return values
}

/**
 * Returns the value of an option: a share of 0 stands for the option with the fewest points, a share of 1 for that
 * with the most.
 */
function valueAt(question: Question, share: number): number {
  const options = question.options.toSorted((one, other) => pointsOf(one) - pointsOf(other))
  const leaning = question.topic ? TOPIC_LEANING[question.topic] : 1
  const within = Math.min(0.999, Math.max(0, share)) ** leaning
  return options[Math.floor(within * options.length)]?.value ?? 0
}
