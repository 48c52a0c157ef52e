import { articleId } from '#content/articles.ts'
import type { Article } from '#features/articles/contract/articles.ts'
import type { Condition } from '#features/conditions/contract/conditions.ts'
import { getRelationshipProgramme } from '#features/our-relationship/contract/our-relationship.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { reader } from '#apps/server/test/clinical.ts'
import { logIn, makeArticle, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { fillLibraryArticles } from '#features/articles/server/library.ts'
import { fillLibraryConditions } from '#features/conditions/server/import/library.ts'

const { app, database, superuser } = await openWorld({
  async fill(rows) {
    await fillLibraryArticles(rows)
    await fillLibraryConditions(rows)
  },
})

const british = await makeCompany(database)
const american = await makeCompany(database)
await superuser.query(`update companies set design = design || '{"spelling": "en-US"}' where id = $1`, [
  american.id,
])

async function join(company: MadeCompany) {
  const { accessToken: token } = await logIn(app, await makeMember(database, company))
  const read = async (path: string) => (await ask(app, 'GET', path, { token })).body
  return { read, ...reader(app, token) }
}

const [inBritain, inAmerica] = [await join(british), await join(american)]
const APNOEA = articleId('snoring-and-sleep-apnoea')

test('an article of the library is written as the company spells, its addresses stay', async () => {
  const path = `/api/articles/${APNOEA}`
  const [here, there] = [(await inBritain.read(path)) as Article, (await inAmerica.read(path)) as Article]
  expect(here.title).toBe('Snoring and sleep apnoea')
  expect(there.title).toBe('Snoring and sleep apnea')
  expect(there.bodyHtml).not.toMatch(/>[^<]*apnoea/)
  expect(here.bodyHtml).toContain('apnoea')
  expect(there.sources).toEqual(here.sources)
  expect(there.bodyHtml.match(/href="[^"]*"/g)).toEqual(here.bodyHtml.match(/href="[^"]*"/g))
})

test('an option of a programme is shown as the company spells, and kept as it is for all', async () => {
  const path = '/api/our-relationship/programme'
  const [here, there] = [await inBritain.read(path), await inAmerica.read(path)].map((read) => {
    const { steps } = z.parse(getRelationshipProgramme.output, read)
    return steps.flatMap(({ questions }) => questions).find(({ id }) => id === 'my-move')
  })
  expect(here).toMatchObject({ options: expect.arrayContaining(['I blame or criticise back']) })
  expect(there).toEqual({
    ...here,
    labels: expect.arrayContaining(['I blame or criticize back']),
  })
})

test('what a company wrote stays as it wrote it', async () => {
  const id = await makeArticle(database, american, { title: 'Our programme: colour your day' })
  expect(await inAmerica.read(`/api/articles/${id}`)).toMatchObject({
    title: 'Our programme: colour your day',
  })
})

test('a condition has the title of the company’s spelling, and either spelling finds it', async () => {
  const [here, there] = [
    (await inBritain.read('/api/clinical/v2/conditions/anemia')) as Condition,
    (await inAmerica.read('/api/clinical/v2/conditions/anemia')) as Condition,
  ]
  expect([here.title, there.title]).toEqual(['Anaemia', 'Anemia'])
  expect(JSON.stringify(there.sections)).not.toMatch(/anaemia|haemoglobin/i)
  for (const member of [inBritain, inAmerica]) {
    for (const search of ['anaemia', 'anemia']) {
      const { items, searchedFor } = await member.list({ search })
      expect(items[0]?.id).toBe('anemia')
      expect(searchedFor).toBeNull()
    }
  }
})

test('Spanish texts stay as they are', async () => {
  const { items } = await inAmerica.list({ language: 'es', search: 'anemia' })
  expect(items[0]?.title).toBe('Anemia')
})
