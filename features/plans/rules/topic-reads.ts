import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'

/** Ids of the library's articles, the same on every installation (`content/articles.ts`); a test checks them. */
export const TOPIC_ARTICLES = {
  walking: 'aa5f329e-8b31-889c-9299-67afcb652865',
  strength: '28e56f9c-4214-8b7d-9dcb-fbe95de3350d',
  sleep: 'fc8ede71-89b8-86e4-9f68-fd2fcac07ab6',
  screens: 'f255ff2d-21fe-8fb1-9cc7-bfbe2b20b5b2',
  worry: '4bfe1a7c-d015-8ed5-95cf-838b1eb99fca',
  burnout: '0f227d9f-39d2-8f73-9178-eb3f0000a21c',
  smoking: '0fe3d264-b25f-8f43-945e-331dfab55f70',
  fibre: '0c4bbddd-42bf-881f-91fe-b3cae107ffda',
  plants: '88a1d699-7a31-84fa-9054-201e204df5f6',
  alcohol: '94fbf930-300f-8960-9f1d-0a20928f646a',
  screening: '9f6be538-2acc-8dc5-967f-179fd874228d',
  balance: 'edb90247-eb31-8ee2-98c6-be216a76935a',
} as const

/** The ids of the library's videos, the same on every installation (`content/videos.ts`); a test checks them. */
export const TOPIC_VIDEOS = {
  breathing: 'f1f01959-d93e-8127-93cd-69abbd4c4982',
  sleep: '4eac28ef-a555-8fbf-9d30-e0e15ae34674',
  plate: '6846fecc-9afd-84eb-96dc-e939a6f985c3',
  walking: 'a26f97fa-dd5c-8a8d-9248-bdc3b57bfb56',
} as const

type Reads = { articles: (keyof typeof TOPIC_ARTICLES)[]; videos: (keyof typeof TOPIC_VIDEOS)[] }

/** What helps with each topic, the best first. */
export const TOPIC_LINKS: Record<Topic, Reads> = {
  exercise: { articles: ['walking', 'strength'], videos: ['walking'] },
  weight: { articles: ['fibre'], videos: ['plate'] },
  lifting: { articles: [], videos: [] },
  stress: { articles: ['worry'], videos: ['breathing'] },
  sleep: { articles: ['sleep', 'screens'], videos: ['sleep'] },
  job: { articles: ['burnout'], videos: [] },
  smoking: { articles: ['smoking'], videos: [] },
  alcohol: { articles: ['alcohol'], videos: [] },
  'fruit-and-vegetables': { articles: ['fibre', 'plants'], videos: ['plate'] },
}

/** Topics on which anybody may choose a step, whatever their result says. */
export const STEP_TOPICS: readonly Topic[] = [
  ...(['exercise', 'sleep', 'stress', 'fruit-and-vegetables'] as const),
  ...(['weight', 'job', 'alcohol', 'smoking'] as const),
]

/** Topics that Home does not name, as colleagues may see the screen. */
export const PRIVATE_TOPICS: readonly Topic[] = ['smoking', 'alcohol']

/**
 * Returns the ids of articles and videos on these topics that may be shown on Home: the best of each topic first,
 * then the others.
 */
export function homeLinksFor(topics: readonly Topic[]): { articles: string[]; videos: string[] } {
  const reads = topics.filter((topic) => !PRIVATE_TOPICS.includes(topic)).map((topic) => TOPIC_LINKS[topic])
  return {
    articles: inTurn(reads.map(({ articles }) => articles.map((name) => TOPIC_ARTICLES[name]))),
    videos: inTurn(reads.map(({ videos }) => videos.map((name) => TOPIC_VIDEOS[name]))),
  }
}

/** Returns the first of each list, then the second of each, and so on, each once. */
function inTurn(lists: string[][]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return [
    ...new Set(
      Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat(),
    ),
  ]
}
