import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { scheduledUpdate } from '../contract/documents.ts'
import { ApiError } from '../../api/api-error.ts'
import type { DocumentRules, Draft, SaveRequest } from './document-type.ts'
import { resolveMerge, mergeContents } from './merge/merge.ts'
import { publish } from './publishing/publish.ts'
import { createDraftSession } from './session/draft-session.ts'
import type { LocalCopy } from './session/session-state.ts'

// A type of document that has nothing of an article: no body, other fields, other failures.

const recipeContent = z.object({
  name: z.string().check(z.maxLength(40)),
  minutes: z.nullable(z.int()),
  steps: z.array(z.string()),
})
type Recipe = z.infer<typeof recipeContent>

const recipeDraft = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(['draft', 'scheduled', 'published', 'deleted']),
  publishedAt: z.nullable(z.iso.datetime()),
  publishedVersion: z.nullable(z.int()),
  update: z.nullable(scheduledUpdate),
  savedAt: z.iso.datetime(),
  savedBy: z.nullable(z.string()),
  content: recipeContent,
})

const recipeRules: DocumentRules<Recipe> = {
  schemas: { content: recipeContent, draft: recipeDraft },
  fields: {
    name: { both: (mine, theirs) => `${mine} or ${theirs}` },
    minutes: { unite: (_, mine, theirs) => Math.max(mine ?? 0, theirs ?? 0) },
    steps: {},
  },
  notFoundCode: 'questionnaire-not-found',
  conflictCode: 'questionnaire-changed',
  incompleteCode: 'questionnaire-faulty',
  missing: ({ name, steps }) => [...(name ? [] : ['name']), ...(steps.length > 0 ? [] : ['steps'])],
  missingPath: (path) => (path === 'minutes' ? path : undefined),
  pictureIds: () => [],
  plainText: ({ name, steps }) => [name, ...steps].join('\n'),
}

const soup: Recipe = { name: 'Soup', minutes: 20, steps: ['Boil water'] }

/** A server with one recipe, which another person may save too. */
function makeServer() {
  let draft: Draft<Recipe> = {
    id: randomUUID(),
    version: 1,
    state: 'draft',
    publishedAt: null,
    publishedVersion: null,
    update: null,
    savedAt: '2026-05-01T10:00:00Z',
    savedBy: 'Theo',
    content: soup,
  }
  async function save({ version, content }: Pick<SaveRequest<Recipe>, 'version' | 'content'>) {
    if (version !== draft.version) throw new ApiError('questionnaire-changed')
    draft = { ...draft, content, version: version + 1 }
    return { version: draft.version, savedAt: '2026-05-01T10:01:00Z' }
  }
  async function publishVersion({ version }: { version: number }) {
    if (version !== draft.version) throw new ApiError('questionnaire-changed')
    const issues = ['minutes', 'elsewhere'].map((path) => ({ path, message: '' }))
    if (draft.content.minutes === 0) throw new ApiError('questionnaire-faulty', { issues })
    const publishedAt = '2026-05-01T10:02:00Z'
    return { publishedAt, state: 'published' as const, publishedVersion: version, update: null }
  }
  return {
    draft: () => draft,
    save,
    publish: publishVersion,
    byTheo: (changes: Partial<Recipe>) =>
      save({ version: draft.version, content: { ...draft.content, ...changes } }),
  }
}

async function openRecipe(server: ReturnType<typeof makeServer>) {
  let stored: LocalCopy<Recipe> | undefined
  const session = createDraftSession(recipeRules, {
    load: async () => server.draft(),
    save: server.save,
    copies: {
      read: async () => stored,
      write: async (copy) => void (stored = copy),
      clear: async () => void (stored = undefined),
    },
    setTimer: () => () => {},
    newId: randomUUID,
  })
  await session.open()
  return { session, stored: () => stored }
}

describe('a second type of document', () => {
  test('is saved by its session, and leaves no copy on the device', async () => {
    const server = makeServer()
    const { session, stored } = await openRecipe(server)
    session.edit({ ...soup, name: 'Leek soup' })
    expect(stored()?.content.name).toBe('Leek soup')
    expect(await session.settle()).toBe(true)
    expect([server.draft().content.name, server.draft().version, stored()]).toEqual([
      'Leek soup',
      2,
      undefined,
    ])
  })

  test('is not saved where its own schema refuses what is typed', async () => {
    const { session } = await openRecipe(makeServer())
    session.edit({ ...soup, name: 'soup '.repeat(20) })
    expect(session.state()).toEqual({ at: 'refused', because: 'too-large' })
  })

  test('is merged by the rules of its fields', () => {
    const mine = { ...soup, minutes: 25, name: 'My soup' }
    const theirs = { ...soup, minutes: 30, name: 'Their soup', steps: ['Boil more water'] }
    const merge = mergeContents(recipeRules.fields, { base: soup, mine, theirs })
    expect(merge.conflicts).toEqual([{ in: 'name' }])
    expect(resolveMerge(merge, ['both'])).toEqual({
      name: 'My soup or Their soup',
      minutes: 30,
      steps: ['Boil more water'],
    })
  })

  test('asks a person where both changed the same, and saves what they choose', async () => {
    const server = makeServer()
    const { session } = await openRecipe(server)
    await server.byTheo({ steps: ['Boil broth'] })
    session.edit({ ...soup, steps: ['Boil milk'] })
    expect(await session.settle()).toBe(false)
    expect(session.state()).toMatchObject({ at: 'merging', merge: { conflicts: [{ in: 'steps' }] } })
    session.decide(['theirs'])
    expect(await session.settle()).toBe(true)
    expect(server.draft().content.steps).toEqual(['Boil broth'])
  })

  test('is published as saved, and its state is known at once', async () => {
    const server = makeServer()
    const { session } = await openRecipe(server)
    session.edit({ ...soup, minutes: 15 })
    expect(await publish(typeWith(server), session, now)).toEqual([])
    expect(session.current()?.draft).toMatchObject({
      state: 'published',
      publishedVersion: 2,
      content: { minutes: 15 },
    })
  })

  test('names what is missing, here and where only the server knows', async () => {
    expect(recipeRules.missing({ ...soup, name: '', steps: [] })).toEqual(['name', 'steps'])
    const server = makeServer()
    const { session } = await openRecipe(server)
    session.edit({ ...soup, minutes: 0 })
    expect(await publish(typeWith(server), session, now)).toEqual(['minutes'])
    expect(session.current()?.draft.state).toBe('draft')
  })

  test('is not published over what somebody else saved meanwhile, which is merged instead', async () => {
    const server = makeServer()
    const { session } = await openRecipe(server)
    await server.byTheo({ name: 'Broth' })
    await expect(publish(typeWith(server), session, now)).rejects.toMatchObject({
      code: 'questionnaire-changed',
    })
    expect(session.current()?.content.name).toBe('Broth')
  })
})

const now = { at: undefined, waitForPictures: async () => {} }

function typeWith(server: ReturnType<typeof makeServer>) {
  return { ...recipeRules, api: { publish: server.publish, refresh: async () => {} } }
}
