import { article as articleForm } from '#features/articles/contract/articles.ts'
import { clinicalReview, listReviewable, type ReviewStatus } from '../contract/clinical-reviews.ts'
import { condition as conditionForm } from '#features/conditions/contract/conditions.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draftClient, paragraphs, publishableArticle } from '#apps/server/test/documents/drafts.ts'
import { logIn, makeArticle, makeCompany, makeMember, type MadeCompany } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { articleTranslations } from '#platform/db/tables/content/articles.ts'
import { fillLibraryConditions } from '#features/conditions/server/import/library.ts'

let today = new Date('2026-03-03T10:00:00Z')
const { app, database, services, superuser } = await openWorld({
  fill: fillLibraryConditions,
  now: () => today.getTime(),
})
const ada = { name: 'Dr Ada Example', profession: 'general practitioner', registration: 'GMC 7654321' }

/** An editor, who is a reviewer where the operator has made them one. */
async function enter(company: MadeCompany, { isReviewer = false } = {}) {
  const member = await makeMember(database, company, 'editor')
  const tenant = database.tenant(company.id)
  if (isReviewer) await services.reviewers.saveReviewer(tenant, member.id, ada)
  const { accessToken: token } = await logIn(app, member)
  const list = async () =>
    z.parse(listReviewable.output, (await ask(app, 'GET', '/api/clinical-reviews', { token })).body)
  const find = async (id: string) => (await list()).items.find((item) => item.id === id)
  return {
    ...draftClient(app, token),
    ...{ member, token, tenant, list, find },
    async sign(type: 'article' | 'condition', id: string, digest?: string) {
      const body = { digest: digest ?? (await find(id))?.digest ?? '0'.repeat(64) }
      return ask(app, 'PUT', `/api/clinical-reviews/${type}/${id}`, { token, body })
    },
    withdraw: (type: string, id: string) =>
      ask(app, 'DELETE', `/api/clinical-reviews/${type}/${id}`, { token }),
    async statusOf(id: string): Promise<ReviewStatus | undefined> {
      return (await find(id))?.status
    },
    article: async (id: string) =>
      z.parse(articleForm, (await ask(app, 'GET', `/api/articles/${id}`, { token })).body).clinicalReview,
    condition: async (id: string) =>
      z.parse(conditionForm, (await ask(app, 'GET', `/api/clinical/v2/conditions/${id}`, { token })).body)
        .clinicalReview,
  }
}

/** Changes the date of reviews, which the database's clock sets. */
const signedOn = (day: string) => superuser.query('update clinical_reviews set signed_at = $1', [day])

test('an article that a reviewer signed off says by whom and when, in their company alone', async () => {
  const company = await makeCompany(database)
  const reviewer = await enter(company, { isReviewer: true })
  const stranger = await enter(await makeCompany(database), { isReviewer: true })
  const own = await makeArticle(database, company)
  expect(await reviewer.article(own)).toBeNull()
  const signed = z.parse(clinicalReview, (await reviewer.sign('article', own)).body)
  expect(signed).toMatchObject({ ...ada, isCurrent: true })
  await signedOn('2026-03-03T09:00:00Z')
  expect(await reviewer.article(own)).toEqual({ ...ada, signedOn: '2026-03-03', isCurrent: true })
  expect(await stranger.sign('article', own)).toMatchObject({ body: { code: 'text-not-found' } })

  expect((await reviewer.sign('condition', 'asthma')).status).toBe(200)
  expect(await reviewer.condition('asthma')).toMatchObject({ ...ada, isCurrent: true })
  expect(await stranger.condition('asthma')).toBeNull()
})

test('a translation shows no review, because the original is what was signed', async () => {
  const company = await makeCompany(database)
  const reviewer = await enter(company, { isReviewer: true })
  const own = await makeArticle(database, company)
  await reviewer.sign('article', own)
  const texts = {
    title: 'Dormir',
    summary: '',
    pictureAlt: '',
    bodyHtml: '<p>Un texto.</p>',
    bodyText: 'Un texto.',
  }
  const of = { documentId: own, companyId: company.id, language: 'es' as const, body: {}, readingMinutes: 1 }
  await reviewer.tenant.write((tx) => tx.insert(articleTranslations).values({ ...of, ...texts }))
  expect(await reviewer.article(own)).toMatchObject({ isCurrent: true })
  expect(await reviewer.article(`${own}?language=es`)).toBeNull()
})

test('a change after the review is of a version that nobody reviewed, and the same text again is reviewed', async () => {
  const reviewer = await enter(await makeCompany(database), { isReviewer: true })
  const id = await reviewer.create()
  const write = async (text: string) => {
    const { version } = await reviewer.get(id)
    await reviewer.save(id, version, { ...publishableArticle, body: paragraphs(text) })
    expect((await reviewer.publish(id, version + 1)).status).toBe(200)
  }
  await write('Rest for two days.')
  const before = (await reviewer.find(id))?.digest
  await reviewer.sign('article', id)
  expect(await reviewer.statusOf(id)).toBe('current')
  await write('Rest for two weeks.')
  expect(await reviewer.article(id)).toMatchObject({ ...ada, isCurrent: false })
  expect(await reviewer.statusOf(id)).toBe('outdated')
  expect(await reviewer.sign('article', id, before)).toMatchObject({ body: { code: 'text-changed' } })
  await write('Rest for two days.')
  expect(await reviewer.article(id)).toMatchObject({ isCurrent: true })
})

test('what is unsigned, changed or signed more than twelve months ago comes first', async () => {
  const company = await makeCompany(database)
  const reviewer = await enter(company, { isReviewer: true })
  const [fresh, old, unsigned] = [
    await makeArticle(database, company),
    await makeArticle(database, company),
    await makeArticle(database, company),
  ]
  for (const id of [fresh, old]) await reviewer.sign('article', id)
  const backdate = (id: string, day: string) =>
    superuser.query('update clinical_reviews set signed_at = $2 where document_id = $1', [
      id,
      `${day}T12:00:00Z`,
    ])
  await backdate(fresh, '2025-03-03')
  await backdate(old, '2025-03-02')
  expect(await reviewer.statusOf(fresh)).toBe('current')
  expect(await reviewer.statusOf(old)).toBe('overdue')
  const { items, isReviewer } = await reviewer.list()
  expect(isReviewer).toBe(true)
  const order = items.filter(({ own }) => own).map(({ id }) => id)
  expect(order).toEqual([old, unsigned, fresh])
  today = new Date('2026-03-04T00:00:00Z')
  expect(await reviewer.statusOf(fresh)).toBe('overdue')
  today = new Date('2026-03-03T10:00:00Z')
})

test('nobody signs who is no reviewer, or no longer one; what was signed stays until its reviewer takes it back', async () => {
  const company = await makeCompany(database)
  const [reviewer, editor] = [await enter(company, { isReviewer: true }), await enter(company)]
  const id = await makeArticle(database, company)
  expect((await editor.list()).isReviewer).toBe(false)
  expect(await editor.sign('article', id)).toMatchObject({ status: 403, body: { code: 'not-a-reviewer' } })
  await reviewer.sign('article', id)
  expect(await editor.withdraw('article', id)).toMatchObject({ body: { code: 'text-not-found' } })
  await services.reviewers.removeReviewer(reviewer.tenant, reviewer.member.id)
  expect(await reviewer.sign('article', id)).toMatchObject({ body: { code: 'not-a-reviewer' } })
  expect(await editor.article(id)).toMatchObject(ada)
  expect((await reviewer.withdraw('article', id)).status).toBe(200)
  expect(await editor.article(id)).toBeNull()
})

test('a draft cannot be signed', async () => {
  const reviewer = await enter(await makeCompany(database), { isReviewer: true })
  const id = await reviewer.create()
  expect(await reviewer.sign('article', id)).toMatchObject({ body: { code: 'text-not-found' } })
})
