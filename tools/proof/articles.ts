import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DocumentContent } from '#platform/documents/web/document-type.ts'
import { startHale } from '../bench/parts/hale.ts'
import { callsAs, type Call } from './articles/calls.ts'
import { chanceOf } from './articles/chance.ts'
import { kinds, type Kind } from './articles/kinds.ts'
import { playRound } from './articles/round.ts'

const ROUNDS = 1000
/** Number of parallel rounds where each has a document of its own; of services, designs and questionnaires there is one, so they take turns. */
const AT_ONCE = 4

/**
 * Proves that when people edit one article, video, service, design or questionnaire at the same time, over connections that break and
 * in tabs that crash, all acknowledged words are in the document or, where somebody decided against them, in its
 * history. `HALE_SEED` repeats a run, `HALE_ROUNDS` changes its length, a word after the name chooses the kind.
 */
export async function proof(): Promise<void> {
  const seed = Number(process.env['HALE_SEED'] ?? randomInt(2 ** 31))
  const rounds = Number(process.env['HALE_ROUNDS'] ?? ROUNDS)
  console.log(`${rounds} interleavings, seed ${seed}`)
  const wanted = process.argv[3] ?? ''
  for (const name of ['articles', 'videos', 'services', 'designs', 'questionnaires'] as const) {
    if (!name.includes(wanted)) continue
    console.log(name)
    // A database for each: a member may begin only so many documents an hour.
    await withHale((editor, admin) => {
      const play = <Content extends DocumentContent>(kind: (call: Call) => Kind<Content>) =>
        playAll({ seed, rounds, atOnce: AT_ONCE }, [kind(editor), kind(admin)])
      const playOne = <Content extends DocumentContent>(kind: (call: Call) => Kind<Content>) =>
        playAll({ seed, rounds, atOnce: 1 }, [kind(admin), kind(admin)])
      switch (name) {
        case 'articles':
          return play(kinds.articles)
        case 'videos':
          return play(kinds.videos)
        case 'services':
          return playOne(kinds.services)
        case 'designs':
          return playOne(kinds.designs)
        case 'questionnaires':
          return playOne(kinds.questionnaires)
      }
    })
  }
}

/** Runs some work with calls of an editor and an admin of a demo that is made for it. */
async function withHale(work: (editor: Call, admin: Call) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hale-proof-'))
  const hale = await startHale(folder)
  try {
    await work(await callsAs(hale.url, 'editor'), await callsAs(hale.url, 'admin'))
  } finally {
    await hale.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Run = { seed: number; rounds: number; atOnce: number }

async function playAll<Content extends DocumentContent>(
  { seed, rounds, atOnce }: Run,
  people: readonly [Kind<Content>, Kind<Content>],
): Promise<void> {
  const counts = { words: 0, conflicts: 0, crashes: 0, merges: 0, lostCalls: 0 }
  let next = 0
  const player = async () => {
    while (next < rounds) {
      const round = next++
      const played = await playRound(round, chanceOf(seed + round), people)
      if (played.lost.length > 0)
        throw new Error(`Round ${round} of seed ${seed} lost: ${played.lost.join(', ')}`)
      counts.words += played.words
      counts.conflicts += played.conflicts
      counts.crashes += played.crashes
      counts.merges += played.merges
      counts.lostCalls += played.lostCalls
      if ((round + 1) % 100 === 0) console.log(`${round + 1} rounds`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, player))
  const { words, merges, conflicts, crashes, lostCalls } = counts
  console.log(`${words} acknowledged words, none lost; ${merges} merges, ${conflicts} conflicts,`)
  console.log(`${lostCalls} calls or answers lost on their way, ${crashes} crashed tabs`)
}
