import type { Topic } from '#features/questionnaires/contract/questionnaires.ts'
import type { OfferedKey, ServiceKey } from '#features/services/contract/services.ts'
import { t } from '@lingui/core/macro'
import { TOPIC_ARTICLES, TOPIC_VIDEOS } from '../rules/topic-reads.ts'

export type NextLink = {
  kind: 'article' | 'video' | 'condition' | 'service'
  to: string
  title: string
}
export type NextStep = { title: string; links: NextLink[] }

const article = (name: keyof typeof TOPIC_ARTICLES, title: string): NextLink => ({
  kind: 'article',
  to: `/dashboard/articles/${TOPIC_ARTICLES[name]}`,
  title,
})
const condition = (id: string, title: string): NextLink => ({
  kind: 'condition',
  to: `/dashboard/mayo-clinic/diseases-and-conditions/${id}`,
  title,
})
const video = (name: keyof typeof TOPIC_VIDEOS, title: string): NextLink => ({
  kind: 'video',
  to: `/dashboard/videos/${TOPIC_VIDEOS[name]}`,
  title,
})

/** A first step on a topic, with links that help; `services` are those that the company offers. */
export function nextStepOn(topic: Topic, services: OfferedKey[]): NextStep | undefined {
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
