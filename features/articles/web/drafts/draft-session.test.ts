import { randomUUID } from 'node:crypto'
import type { ArticleContent, Draft } from '../../contract/drafts.ts'
import { expect, test } from 'vitest'
import { ApiError, type ErrorCode } from '#platform/api/api-error.ts'
import { createDraftSession, type SessionOptions } from '#platform/documents/web/session/draft-session.ts'
import type { SaveRequest } from '#platform/documents/web/document-type.ts'
import { AUTOSAVE_MS } from '#platform/documents/web/session/session-reducer.ts'
import type { LocalCopy } from '#platform/documents/web/session/session-state.ts'
import { articleRules } from './article-rules.ts'

type Copy = LocalCopy<ArticleContent>

const content = (...texts: string[]): ArticleContent => ({
  title: 'Sleep well',
  summary: '',
  category: null,
  tags: [],
  author: '',
  picture: null,
  body: {
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  },
  sources: [],
  reviewedOn: null,
  nextReviewOn: null,
})

/** A server with versions and idempotent saves. */
function makeServer(...texts: string[]) {
  let draft: Draft = {
    id: randomUUID(),
    version: 1,
    state: 'draft',
    publishedAt: null,
    publishedVersion: null,
    update: null,
    savedAt: '2026-05-01T10:00:00Z',
    savedBy: 'Theo',
    content: content(...texts),
    pictures: [],
  }
  const answered = new Map<string, { version: number; savedAt: string }>()
  function save({ saveId, version, content }: SaveRequest<ArticleContent>) {
    const before = answered.get(saveId)
    if (before) return before
    if (version !== draft.version) throw new ApiError('article-changed')
    const answer = { version: version + 1, savedAt: `2026-05-01T10:00:${10 + version}Z` }
    draft = { ...draft, ...answer, content }
    answered.set(saveId, answer)
    return answer
  }
  const asTheo = (...texts: string[]) =>
    save({ saveId: randomUUID(), version: draft.version, content: content(...texts) })
  return { save, asTheo, draft: () => draft }
}

type Fault = ErrorCode | 'answer-lost' | undefined

/** A device with an open editor, whose clock and failures the test controls. */
function makeDevice(server: ReturnType<typeof makeServer>) {
  let timer: { ms: number; run: () => void } | undefined
  let stored: Copy | undefined
  const faults: Fault[] = []
  const sent: SaveRequest<ArticleContent>[] = []
  let held: (() => void) | undefined
  let holds = false
  const options: SessionOptions<ArticleContent> = {
    async load() {
      if (faults[0] === 'network-request-failed') throw new ApiError('network-request-failed')
      return server.draft()
    },
    async save(saving) {
      sent.push(saving)
      if (holds) await new Promise<void>((resolve) => (held = resolve))
      const fault = faults.shift()
      if (fault && fault !== 'answer-lost') throw new ApiError(fault)
      const answer = server.save(saving)
      if (fault) throw new ApiError('network-request-failed')
      return answer
    },
    copies: {
      read: async () => stored,
      write: async (next) => void (stored = next),
      clear: async () => void (stored = undefined),
    },
    setTimer(ms, run) {
      const mine = { ms, run }
      timer = mine
      return () => void (timer === mine && (timer = undefined))
    },
    newId: randomUUID,
  }
  return {
    faults,
    sent,
    stored: () => stored,
    waits: () => timer?.ms,
    open: async () => {
      const session = createDraftSession(articleRules, options)
      await session.open()
      return session
    },
    hold: () => void (holds = true),
    letGo: async () => {
      holds = false
      held?.()
      await quiet()
    },
    ring: async () => {
      const due = timer
      timer = undefined
      due?.run()
      await quiet()
    },
  }
}

/** Waits for all pending promises; nothing here waits for a timer. */
async function quiet() {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

const texts = (draft: Draft | undefined) =>
  JSON.stringify(draft?.content.body).match(/(?<="text":")[^"]+/g) ?? []

test('what is typed is saved 800 ms after the last change, and forgotten by the device', async () => {
  const server = makeServer('One')
  const device = makeDevice(server)
  const session = await device.open()
  expect(session.state()).toEqual({ at: 'saved' })
  session.edit(content('One', 'Two'))
  session.edit(content('One', 'Two', 'Three'))
  expect([session.state().at, device.waits(), device.sent.length]).toEqual(['dirty', AUTOSAVE_MS, 0])
  await quiet()
  expect(device.stored()?.content).toEqual(content('One', 'Two', 'Three'))
  await device.ring()
  expect(texts(server.draft())).toEqual(['One', 'Two', 'Three'])
  expect([session.state().at, device.stored(), device.sent.length]).toEqual(['saved', undefined, 1])
})

test('an edit that changes nothing saves nothing', async () => {
  const device = makeDevice(makeServer('One'))
  const session = await device.open()
  session.edit(content('One'))
  expect([session.state().at, device.waits()]).toEqual(['saved', undefined])
})

test('one save is in flight at a time; what is typed meanwhile is saved next, without a false alarm', async () => {
  const server = makeServer('One')
  const device = makeDevice(server)
  const session = await device.open()
  const seen: string[] = []
  session.watch({ onChange: () => seen.push(session.state().at) })
  device.hold()
  session.edit(content('One', 'Two'))
  await device.ring()
  session.edit(content('One', 'Two', 'Three'))
  session.save()
  await quiet()
  expect([device.sent.length, session.state().at]).toEqual([1, 'saving'])
  await device.letGo()
  await device.ring()
  expect([device.sent.length, session.state().at]).toEqual([2, 'saved'])
  expect(texts(server.draft())).toEqual(['One', 'Two', 'Three'])
  expect(seen).not.toContain('merging')
})

test('a save whose answer is lost is sent again as it was, and counts once', async () => {
  const server = makeServer('One')
  const device = makeDevice(server)
  const session = await device.open()
  device.faults.push('answer-lost')
  session.edit(content('One', 'Two'))
  await device.ring()
  expect([session.state().at, device.waits()]).toEqual(['offline', 1000])
  session.edit(content('One', 'Two again'))
  await device.ring()
  await device.ring()
  expect(device.sent.map(({ saveId }) => saveId)).toEqual([
    device.sent[0]?.saveId,
    device.sent[0]?.saveId,
    device.sent[2]?.saveId,
  ])
  expect(texts(server.draft())).toEqual(['One', 'Two again'])
  expect([server.draft().version, session.current()?.mergedWith]).toEqual([3, undefined])
})

test('without a connection it tries ever less often, and at once when the connection is back', async () => {
  const server = makeServer('One')
  const device = makeDevice(server)
  const session = await device.open()
  device.faults.push(...Array.from({ length: 8 }, (): Fault => 'network-request-failed'))
  session.edit(content('Mine'))
  const waits: (number | undefined)[] = []
  for (let tries = 0; tries < 8; tries++) {
    await device.ring()
    waits.push(device.waits())
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  expect(session.state()).toEqual({ at: 'offline' })
  session.save()
  await quiet()
  expect([session.state().at, texts(server.draft())]).toEqual(['saved', ['Mine']])
})

test('what two people wrote in different paragraphs is merged without a question', async () => {
  const server = makeServer('One', 'Two')
  const device = makeDevice(server)
  const session = await device.open()
  const adopted: ArticleContent[] = []
  session.watch({ onAdopt: (content) => adopted.push(content) })
  server.asTheo('One', 'Two by Theo')
  session.edit(content('One by me', 'Two'))
  await device.ring()
  expect(texts(server.draft())).toEqual(['One by me', 'Two by Theo'])
  expect(session.current()).toMatchObject({ state: { at: 'saved' }, mergedWith: 'Theo' })
  expect(adopted).toEqual([content('One by me', 'Two by Theo')])
})

test('a paragraph that both changed waits for a person, with nothing lost until then', async () => {
  const server = makeServer('One', 'Two')
  const device = makeDevice(server)
  const session = await device.open()
  server.asTheo('One by Theo', 'Two')
  session.edit(content('One by me', 'Two, longer'))
  await device.ring()
  expect(session.state()).toMatchObject({ at: 'merging', merge: { conflicts: [{ in: 'body' }] } })
  expect(device.stored()?.content).toEqual(content('One by me', 'Two, longer'))
  expect(await session.settle()).toBe(false)
  await device.ring()
  expect(texts(server.draft())).toEqual(['One by Theo', 'Two'])
  session.decide(['both'])
  await quiet()
  expect(texts(server.draft())).toEqual(['One by me', 'One by Theo', 'Two, longer'])
  expect(session.state()).toEqual({ at: 'saved' })
})

test('a third person’s save during the question is merged as well', async () => {
  const server = makeServer('One', 'Two')
  const device = makeDevice(server)
  const session = await device.open()
  server.asTheo('One by Theo', 'Two')
  session.edit(content('One by me', 'Two'))
  await device.ring()
  server.asTheo('One by Theo', 'Two', 'Three by Ana')
  session.decide(['mine'])
  await quiet()
  expect(texts(server.draft())).toEqual(['One by me', 'Two', 'Three by Ana'])
})

test('after a crash the next opening brings back what was typed, on top of what others saved', async () => {
  const server = makeServer('One', 'Two')
  const device = makeDevice(server)
  const crashed = await device.open()
  crashed.edit(content('One by me', 'Two'))
  await quiet()
  server.asTheo('One', 'Two by Theo')
  const session = await device.open()
  await quiet()
  expect(texts(server.draft())).toEqual(['One by me', 'Two by Theo'])
  expect(session.current()).toMatchObject({ state: { at: 'saved' }, isRecovered: true, mergedWith: 'Theo' })
  expect(device.stored()).toBeUndefined()
})

test('after a crash in the middle of a save nobody is asked about their own words', async () => {
  const server = makeServer('One')
  const device = makeDevice(server)
  const crashed = await device.open()
  device.faults.push('answer-lost')
  crashed.edit(content('One and a half'))
  await device.ring()
  crashed.edit(content('One and a half more'))
  await quiet()
  const session = await device.open()
  await quiet()
  await device.ring()
  expect(texts(server.draft())).toEqual(['One and a half more'])
  expect(session.current()).toMatchObject({ state: { at: 'saved' }, mergedWith: undefined })
})

test('without a connection the next opening shows what the device kept', async () => {
  const server = makeServer('One')
  const device = makeDevice(server)
  const crashed = await device.open()
  crashed.edit(content('One', 'Two'))
  await quiet()
  device.faults.push('network-request-failed')
  const session = await device.open()
  expect(session.current()).toMatchObject({ state: { at: 'offline' }, content: content('One', 'Two') })
  device.faults.length = 0
  await device.ring()
  expect(texts(server.draft())).toEqual(['One', 'Two'])
})

test('with nothing kept and no connection it says that it could not be loaded', async () => {
  const device = makeDevice(makeServer('One'))
  device.faults.push('network-request-failed')
  const session = await device.open()
  expect(session.state()).toEqual({ at: 'failed', because: 'network-request-failed' })
})

test('what the server refuses stays on the device, and is sent again once it is changed', async () => {
  const server = makeServer('One')
  const device = makeDevice(server)
  const session = await device.open()
  device.faults.push('invalid-input')
  session.edit(content('Spoilt'))
  await device.ring()
  expect(session.state()).toEqual({ at: 'refused', because: 'invalid-input' })
  expect(device.stored()?.content).toEqual(content('Spoilt'))
  session.edit(content('Mended'))
  await device.ring()
  expect([session.state().at, texts(server.draft())]).toEqual(['saved', ['Mended']])
})

const tooLong = content(...Array.from({ length: 40 }, () => 'long '.repeat(4000)))

test('a text that is too long to save says so, and what was written before is not taken for it', async () => {
  const server = makeServer('One')
  const device = makeDevice(server)
  const session = await device.open()
  session.edit(tooLong)
  expect(session.state()).toEqual({ at: 'refused', because: 'too-large' })
  expect(await session.settle()).toBe(false)
  session.edit(content('One', 'short'))
  await device.ring()
  expect([session.state().at, texts(server.draft())]).toEqual(['saved', ['One', 'short']])
})

/** An article with the text “One”, whose change to “Two” is being saved. */
async function openWithSaveOnItsWay() {
  const server = makeServer('One')
  const device = makeDevice(server)
  const session = await device.open()
  device.hold()
  session.edit(content('Two'))
  session.save()
  await quiet()
  return { server, device, session }
}

test('closing does not wait for ever for a text that became too long while a save was on its way', async () => {
  const { server, device, session } = await openWithSaveOnItsWay()
  session.edit(tooLong)
  const closed = session.close()
  await device.letGo()
  await closed
  expect(session.state()).toEqual({ at: 'refused', because: 'too-large' })
  expect(texts(server.draft())).toEqual(['Two'])
})

test('an earlier version that is brought back while a save is on its way is saved as one', async () => {
  const { device, session } = await openWithSaveOnItsWay()
  session.replace(content('One'), 1)
  await device.letGo()
  await session.settle()
  expect(device.sent.map(({ restored }) => restored)).toEqual([undefined, 1])
})

test('an earlier version is brought back over a text that is too long', async () => {
  const server = makeServer('One')
  const device = makeDevice(server)
  const session = await device.open()
  session.edit(tooLong)
  session.replace(content('Zero'), 1)
  expect(await session.settle()).toBe(true)
  expect(texts(server.draft())).toEqual(['Zero'])
})

test('closing saves a last time', async () => {
  const server = makeServer('One')
  const device = makeDevice(server)
  const session = await device.open()
  session.edit(content('One', 'Two'))
  await session.close()
  expect([texts(server.draft()), device.stored(), device.waits()]).toEqual([
    ['One', 'Two'],
    undefined,
    undefined,
  ])
})

test('closing without a connection leaves it on the device', async () => {
  const server = makeServer('One')
  const device = makeDevice(server)
  const session = await device.open()
  device.faults.push('network-request-failed')
  session.edit(content('One', 'Two'))
  await session.close()
  expect([texts(server.draft()), device.waits()]).toEqual([['One'], undefined])
  expect(device.stored()?.content).toEqual(content('One', 'Two'))
})

test('to settle is to wait for all that is here, also for what is typed meanwhile', async () => {
  const server = makeServer('One')
  const device = makeDevice(server)
  const session = await device.open()
  expect(await session.settle()).toBe(true)
  device.hold()
  session.edit(content('Two'))
  const settled = session.settle()
  await quiet()
  session.edit(content('Three'))
  await device.letGo()
  expect([await settled, texts(server.draft())]).toEqual([true, ['Three']])
  device.faults.push('service-unavailable')
  session.edit(content('Four'))
  expect(await session.settle()).toBe(false)
})
