import { articleId, readArticles } from '#content/articles.ts'
import { readConditions } from '#content/conditions.ts'
import { readVideos } from '#content/videos.ts'
import { builtInQuestionnaire } from '../../rules/built-in.ts'
import type { AnswerValues } from '../../rules/kinds.ts'
import { scoreAnswers } from '../../rules/score.ts'
import { categoriesWithRoom, needsHelp, nextTopics, topicsByShare } from '../../rules/topics.ts'
import { topic } from '../../contract/questionnaires.ts'
import { serviceKeys } from '#features/services/contract/services.ts'
import { expect, test, vi } from 'vitest'
import { adviceOn } from './advice.ts'
import { nextStepOn, generalNextSteps } from '#features/plans/parts/next-links.ts'
import { TOPIC_ARTICLES, TOPIC_LINKS, homeLinksFor, TOPIC_VIDEOS } from '#features/plans/rules/topic-reads.ts'

// Outside the browser there is no compiler of catalogues: a message is its own English.
vi.mock('@lingui/core/macro', () => ({ t: String.raw }))

const best: AnswerValues = { q1: 4, q2: 4, q3: 3, q4: 4, q5: 4, q6: 4, q7: 4, q8: 4, q9: 4 }

function ahead(answers: AnswerValues) {
  const result = scoreAnswers(builtInQuestionnaire, { ...best, ...answers })
  if (!result) throw new Error('A question has no answer.')
  return {
    topics: nextTopics(builtInQuestionnaire, result),
    help: needsHelp(builtInQuestionnaire, result),
    categories: categoriesWithRoom(builtInQuestionnaire, result),
  }
}

test('the lowest answers come first, three at most', () => {
  expect(ahead({ q1: 3, q5: 1, q8: 2, q9: 1 }).topics).toEqual(['sleep', 'fruit-and-vegetables', 'alcohol'])
  expect(ahead({}).topics).toEqual([])
})

test('of answers as low as each other smoking comes first, then what gains most by one better answer', () => {
  expect(ahead({ q1: 1, q6: 1, q7: 1, q9: 1 }).topics).toEqual(['smoking', 'job', 'exercise'])
})

test('in a hard time what makes it hard is one of the steps, and of what is suggested', () => {
  const answers = { q1: 1, q5: 2, q6: 1, q7: 1, q8: 1 }
  expect(ahead(answers)).toMatchObject({ topics: ['smoking', 'job', 'sleep'], help: true })
  expect(ahead(answers).categories).toEqual(['prevention', 'sleep'])
  expect(ahead({ ...answers, q4: 1 }).topics).toEqual(['smoking', 'stress', 'sleep'])
  expect(ahead({ ...answers, q5: 3 })).toMatchObject({ help: false, categories: ['prevention', 'work'] })
})

test('a step that can gain more points of the whole comes before one whose answer is lower', () => {
  const groups = builtInQuestionnaire.groups.map((group) => ({
    ...group,
    questions: group.questions.map((question) => ({
      ...question,
      options: question.options.map((option) =>
        question.for === 'q9' ? { ...option, score: option.value * 10 } : option,
      ),
    })),
  }))
  const own = { ...builtInQuestionnaire, groups }
  const result = scoreAnswers(own, { ...best, q5: 1, q7: 1, q9: 3 })
  expect(result && nextTopics(own, result)).toEqual(['fruit-and-vegetables', 'smoking', 'sleep'])
  expect(result && topicsByShare(own, result)[0]?.topic).toBe('smoking')
})

test('a topic that two questions ask about is named once, as low as the lower answer', () => {
  const asked = builtInQuestionnaire.groups.map((group) => ({
    ...group,
    questions: group.questions.map((question) =>
      question.for === 'q5' ? { ...question, topic: 'stress' as const } : question,
    ),
  }))
  const own = { ...builtInQuestionnaire, groups: asked }
  const result = scoreAnswers(own, { ...best, q4: 1 })
  const topics = result ? topicsByShare(own, result) : []
  expect(topics.filter(({ topic }) => topic === 'stress')).toEqual([{ topic: 'stress', share: 0 }])
})

test('nobody is told to lift more', () => {
  expect(ahead({ q3: 2 }).topics).toEqual([])
  expect(adviceOn('lifting', 0)).toBeUndefined()
})

test('the best answer needs no advice, any other that can change has some', () => {
  for (const one of topic.options) {
    expect(adviceOn(one, 100)).toBeUndefined()
    if (one !== 'lifting') expect([0, 33, 67].map((share) => adviceOn(one, share))).not.toContain(undefined)
  }
})

test.each([
  ['almost always stressed', { q4: 1 }, true],
  ['often stressed', { q4: 2 }, true],
  ['sometimes stressed', { q4: 3 }, false],
  ['very poor sleep', { q5: 1 }, true],
  ['poor sleep', { q5: 2 }, true],
  ['fair sleep', { q5: 3 }, false],
  ['unhappy with the job', { q6: 1 }, false],
  ['a smoker', { q7: 1 }, false],
])('a help line stands by: %s', (_, answers, isShown) => {
  expect(ahead(answers).help).toBe(isShown)
})

test('every link leads to something that is there', () => {
  const articles = readArticles()
  const titles = new Map(articles.map(({ id, title }) => [id, title]))
  const videos = new Map(readVideos().map(({ id, title }) => [id, title]))
  const conditions = new Set(readConditions().map(({ id }) => id))
  const steps = [...topic.options.map((one) => nextStepOn(one, [...serviceKeys])), ...generalNextSteps()]
  for (const { kind, to, title } of steps.flatMap((step) => step?.links ?? [])) {
    const id = to.split('/').at(-1) ?? ''
    if (kind === 'article') expect(titles.get(id)).toBe(title)
    if (kind === 'video') expect(videos.get(id)).toBe(title)
    if (kind === 'condition') expect(conditions).toContain(id)
  }
  expect(Object.values(TOPIC_ARTICLES).every((id) => titles.has(id))).toBe(true)
  expect(Object.values(TOPIC_VIDEOS).every((id) => videos.has(id))).toBe(true)
  expect(articleId('walking-that-counts')).toBe(TOPIC_ARTICLES.walking)
})

test('what Home suggests on a topic is what its step links to, and nothing that others should not see', () => {
  for (const one of topic.options) {
    const links = nextStepOn(one, [])?.links.map(({ to }) => to) ?? []
    const { articles, videos } = TOPIC_LINKS[one]
    const paths = [
      ...articles.map((name) => `/dashboard/articles/${TOPIC_ARTICLES[name]}`),
      ...videos.map((name) => `/dashboard/videos/${TOPIC_VIDEOS[name]}`),
    ]
    expect(links.filter((to) => /\/(articles|videos)\//.test(to))).toEqual(paths)
  }
  expect(homeLinksFor(['smoking', 'alcohol'])).toEqual({ articles: [], videos: [] })
  expect(homeLinksFor(['sleep', 'smoking', 'exercise'])).toEqual({
    articles: [TOPIC_ARTICLES.sleep, TOPIC_ARTICLES.walking, TOPIC_ARTICLES.screens, TOPIC_ARTICLES.strength],
    videos: [TOPIC_VIDEOS.sleep, TOPIC_VIDEOS.walking],
  })
})
