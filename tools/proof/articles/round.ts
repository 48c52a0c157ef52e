import type { Choice } from '#platform/documents/web/merge/merge.ts'
import type { Chance } from './chance.ts'
import type { DocumentContent } from '#platform/documents/web/document-type.ts'
import type { Kind } from './kinds.ts'
import { openTab, flushPromises, type CallFate, type Tab } from './tab.ts'
import { wordsIn } from './typing.ts'

export type RoundResult = {
  /** Acknowledged words that are neither in the document nor in its history. */
  lost: string[]
  words: number
  conflicts: number
  crashes: number
  merges: number
  lostCalls: number
}

const MIN_STEPS = 20
const MORE_STEPS = 40
const MAX_CALLS_TO_SETTLE = 500
/** Words reserved for each round: more than any round types. */
const MAX_WORDS = 1000

/** Edits one document in two or three tabs in a random order, with a good network again at the end. */
export async function playRound<Content extends DocumentContent>(
  round: number,
  chance: Chance,
  people: readonly [Kind<Content>, Kind<Content>],
): Promise<RoundResult> {
  const [first] = people
  const id = await first.create()
  const played: RoundResult = { lost: [], words: 0, conflicts: 0, crashes: 0, merges: 0, lostCalls: 0 }
  const acknowledged = new Set<string>()
  // Words differ from those of other rounds, which may be in the history of a service or design.
  let lastWord = round * MAX_WORDS
  /** The tab that typed a word, by the word. */
  const typedBy = new Map<string, string>()
  /** All tabs that removed a word, by the word: another one may have merged it before its own tab removed it. */
  const removedBy = new Map<string, Set<string>>()
  const watch = {
    onAcknowledged: (content: unknown) => wordsIn(content).forEach((word) => acknowledged.add(word)),
    onMerge: () => void (played.merges += 1),
  }
  const tabs = Array.from({ length: 2 + chance.below(2) }, () => openTab(id, chance.of(people), watch))
  for (const tab of tabs) while (tab.waiting() > 0) await tab.letGo('arrives')

  const type = (tab: Tab<Content>) => {
    const now = tab.current().current()
    if (!now || now.state.at === 'merging') return
    const word = `w${++lastWord}w`
    const { content, removed } = first.type(now.content, word, chance)
    if (wordsIn(content).includes(word)) typedBy.set(word, tab.editing)
    for (const one of removed) removedBy.set(one, (removedBy.get(one) ?? new Set()).add(tab.editing))
    tab.current().edit(content)
  }
  const decide = (tab: Tab<Content>) => {
    const state = tab.current().state()
    if (state.at !== 'merging') return
    played.conflicts += state.merge.conflicts.length
    tab.current().decide(state.merge.conflicts.map(() => chance.of<Choice>(['mine', 'theirs', 'both'])))
  }
  const crash = async (tab: Tab<Content>) => {
    played.crashes += 1
    await tab.crash()
  }
  const letGo = async (tab: Tab<Content>) => {
    const fate: CallFate = chance.of(['arrives', 'arrives', 'arrives', 'never-leaves', 'answer-lost'])
    if (tab.waiting() > 0 && fate !== 'arrives') played.lostCalls += 1
    await tab.letGo(fate)
  }

  for (let step = MIN_STEPS + chance.below(MORE_STEPS); step > 0; step--) {
    const tab = tabs[chance.below(tabs.length)]
    if (!tab) continue
    if (chance.is(0.02)) await crash(tab)
    else if (chance.is(0.4)) type(tab)
    else if (chance.is(0.5)) await tab.ring()
    else if (chance.is(0.15)) decide(tab)
    else await letGo(tab)
    await flushPromises()
  }
  await settleAll(tabs, decide)

  const { content } = await first.load(id)
  const inDocument = new Set(wordsIn(content))
  const there = new Set([...inDocument, ...wordsIn(await first.history(id))])
  // What one tab types and removes within minutes is one revision, which keeps only its last state.
  const isOwnSecondThought = (word: string) => removedBy.get(word)?.has(typedBy.get(word) ?? '') ?? false
  const lost = [...acknowledged].filter((word) => !there.has(word) && !isOwnSecondThought(word))
  // Without conflicts, all words that were typed and not removed are in the document itself.
  const due = played.conflicts === 0 ? [...typedBy.keys()].filter((word) => !removedBy.has(word)) : []
  return {
    ...played,
    words: acknowledged.size,
    lost: [...lost, ...due.filter((word) => !inDocument.has(word))],
  }
}

/** Lets all calls arrive until every tab has saved, with conflicts decided by chance; throws if that never ends. */
async function settleAll<Content extends DocumentContent>(
  tabs: Tab<Content>[],
  decide: (tab: Tab<Content>) => void,
): Promise<void> {
  for (let calls = 0; calls < MAX_CALLS_TO_SETTLE; calls++) {
    const restless = tabs.filter((tab) => tab.waiting() > 0 || tab.current().state().at !== 'saved')
    if (restless.length === 0) return
    for (const tab of restless) {
      decide(tab)
      if (tab.waiting() > 0) await tab.letGo('arrives')
      else await tab.ring()
      if (tab.current().state().at === 'failed') await tab.crash()
    }
  }
  throw new Error(`The tabs do not come to rest: ${tabs.map((tab) => tab.current().state().at).join(', ')}`)
}
