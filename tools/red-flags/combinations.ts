import { crisisFrames, nameFrames, plainCrisisFrames, plainFrames } from '#features/red-flags/rules/frames.ts'
import { parseFrames, type Frame } from '#features/red-flags/rules/grammar.ts'
import { signFrames } from '#features/red-flags/rules/sign-frames.ts'
import { crisisTopicOf, emergencyTopicOf } from '#features/red-flags/rules/topics.ts'

type TopicOf = (fired: ReadonlySet<string>) => string
type Kind = { title: string; about: string; frames: string; topicOf: TopicOf }

const KINDS: Kind[] = [
  {
    title: 'Signs',
    about: 'Quiet where it was long ago; beside words for information too, unless much else tells of danger.',
    frames: signFrames,
    topicOf: emergencyTopicOf,
  },
  {
    title: 'Names of conditions',
    about: 'Quiet beside words for information and recovering, where it was long ago, and after “after”.',
    frames: nameFrames,
    topicOf: emergencyTopicOf,
  },
  {
    title: 'What is plain by itself',
    about: 'Quiet beside words for information alone.',
    frames: plainFrames,
    topicOf: emergencyTopicOf,
  },
  {
    title: 'Crises',
    about:
      'Quiet beside words for information, unless somebody says of themselves that they want to die or hurt themselves.',
    frames: crisisFrames,
    topicOf: crisisTopicOf,
  },
  {
    title: 'Asking how to die',
    about: 'Quiet beside words for study, work and fiction alone.',
    frames: plainCrisisFrames,
    topicOf: crisisTopicOf,
  },
]

const SEVERAL = 'one of several, by what is said'

/** Lists in Markdown which combinations of slots show which card; `meaningOf` returns the meaning of a slot. */
export function listCombinations(meaningOf: (slot: string) => string): string {
  return KINDS.map(({ title, about, frames, topicOf }) => {
    const lines = parseFrames(frames).map((frame) => {
      const topics = topicsOf(frame, topicOf)
      const [card = '', ...others] = topics
      const line = lineOf(frame, meaningOf)
      return others.length > 0 ? { card: SEVERAL, line: `${line}: ${topics.join(', ')}` } : { card, line }
    })
    const lists = [...Map.groupBy(lines, ({ card }) => card)]
      .toSorted(([a], [b]) => Number(a === SEVERAL) - Number(b === SEVERAL) || a.localeCompare(b))
      .map(([card, list]) => `#### Card: ${card}\n\n${list.map(({ line }) => line).join('\n')}`)
    return `### ${title}\n\n${about}\n\n${lists.join('\n\n')}`
  }).join('\n\n')
}

/** Returns the cards that a combination may show, depending on which of its alternative slots is filled. */
function topicsOf({ needs }: Frame, topicOf: TopicOf): string[] {
  const ways = needs.reduce<string[][]>(
    (begun, slots) => begun.flatMap((way) => slots.map((slot) => [...way, slot])),
    [[]],
  )
  return [...new Set(ways.map((way) => topicOf(new Set(way))))].toSorted()
}

function lineOf({ needs, without }: Frame, meaningOf: (slot: string) => string): string {
  const together = needs.map((slots) => slots.map(meaningOf).join(' / '))
  const unless = without.map((slot) => ` − ${meaningOf(slot)}`).join('')
  const names =
    needs.map((slots) => slots.join('|')).join(' + ') + without.map((slot) => ` !${slot}`).join('')
  return `- ${together.join(' **+** ')}${unless} (\`${names}\`)`
}
