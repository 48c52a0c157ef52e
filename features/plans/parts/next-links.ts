import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import type { OfferedKey, ServiceKey } from '#features/services/contract/services.ts'
import { t } from '@lingui/core/macro'

export type NextLink = {
  kind: 'article' | 'video' | 'condition' | 'service'
  to: string
  title: string
}
export type NextStep = { title: string; links: NextLink[] }

/** The library's articles have the same ids on every installation (`content/articles.ts`); a test holds them. */
export const ARTICLES = {
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
export const VIDEOS = {
  breathing: 'f1f01959-d93e-8127-93cd-69abbd4c4982',
  desk: 'e27c5dda-70fe-89f6-9fc4-289f34ab97c1',
  sleep: '4eac28ef-a555-8fbf-9d30-e0e15ae34674',
  plate: '6846fecc-9afd-84eb-96dc-e939a6f985c3',
  walking: 'a26f97fa-dd5c-8a8d-9248-bdc3b57bfb56',
} as const

const article = (name: keyof typeof ARTICLES, title: string): NextLink => ({
  kind: 'article',
  to: `/dashboard/articles/${ARTICLES[name]}`,
  title,
})
const condition = (id: string, title: string): NextLink => ({
  kind: 'condition',
  to: `/dashboard/mayo-clinic/diseases-and-conditions/${id}`,
  title,
})
const video = (name: keyof typeof VIDEOS, title: string): NextLink => ({
  kind: 'video',
  to: `/dashboard/videos/${VIDEOS[name]}`,
  title,
})

/** A first step on a topic, with links that help; `services` are those that the company offers. */
export function stepOn(topic: Topic, services: OfferedKey[]): NextStep | undefined {
  const service = (key: ServiceKey, title: string): NextLink[] =>
    services.includes(key) ? [{ kind: 'service', to: `/dashboard/${key}`, title }] : []
  switch (topic) {
    case 'exercise':
      return {
        title: t`Move a little more, in a way you like`,
        links: [
          article('walking', t`Walking that counts`),
          article('strength', t`Getting stronger at home`),
          video('walking', t`Walking more`),
        ],
      }
    case 'weight':
      return {
        title: t`Eat in a way that does you good`,
        links: [
          article('fibre', t`Fibre, the quiet helper`),
          video('plate', t`A balanced plate`),
          ...service('ucm', t`Talk to a doctor by phone or video`),
        ],
      }
    case 'lifting':
      return undefined
    case 'stress':
      return {
        title: t`Make room to breathe`,
        links: [
          article('worry', t`When worry will not switch off`),
          video('breathing', t`Box breathing`),
          condition('stress', t`Stress`),
          ...service('corpcare', t`Talk to a counsellor, in confidence`),
        ],
      }
    case 'sleep':
      return {
        title: t`Settle into a sleep routine`,
        links: [
          article('sleep', t`A steady sleep routine`),
          article('screens', t`Screens and sleep`),
          video('sleep', t`Wind down to sleep`),
          condition('insomnia', t`Insomnia`),
        ],
      }
    case 'job':
      return {
        title: t`Talk about your work`,
        links: [
          article('burnout', t`Noticing burnout early`),
          video('desk', t`Stretch at your desk`),
          ...service('corpcare', t`Talk to a counsellor, in confidence`),
        ],
      }
    case 'smoking':
      return {
        title: t`Stop smoking, with help`,
        links: [article('smoking', t`Giving up smoking`), condition('smoking', t`Smoking`)],
      }
    case 'alcohol':
      return {
        title: t`Have more days without alcohol`,
        links: [
          article('alcohol', t`Drinking less alcohol`),
          condition('alcohol-use-disorder-aud', t`When drinking becomes a problem`),
          ...service('vrsfreedom365', t`A plan for a year without alcohol or drugs, which only you can see`),
        ],
      }
    case 'fruit-and-vegetables':
      return {
        title: t`Add one serving a day`,
        links: [
          article('fibre', t`Fibre, the quiet helper`),
          article('plants', t`Plant proteins made simple`),
          video('plate', t`A balanced plate`),
        ],
      }
  }
}

/** Next steps for people whose answers leave little to improve. */
export function generalNextSteps(): NextStep[] {
  return [
    { title: t`Keep moving, whatever the weather`, links: [article('balance', t`Balance for every age`)] },
    {
      title: t`Know which tests are worth having`,
      links: [article('screening', t`Screening tests: what they can tell`)],
    },
    { title: t`Look after your sleep`, links: [article('sleep', t`A steady sleep routine`)] },
  ]
}
