import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { grant, type Grant, type Role } from '#features/accounts/contract/accounts.ts'
import { defaultDesign } from '#features/companies/contract/companies.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/db/connect.ts'
import { articles } from '#platform/db/tables/content/articles.ts'
import { videos } from '#platform/db/tables/content/videos.ts'
import { companies } from '#platform/db/tables/companies/companies.ts'
import { feeds, news, pictures } from '#platform/db/tables/content/media.ts'
import { accounts, members } from '#platform/db/tables/people.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import { ask } from './world.ts'

export const PASSWORD = 'a good long password'

/**
 * A hash of low cost, which is checked quickly, since tests log in often; activation and password changes store
 * hashes of the usual cost.
 */
const passwordHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1 })

export type MadeCompany = { id: string; slug: string }
export type MadeMember = { id: string; email: string; company: MadeCompany }

export async function makeCompany(
  database: Database,
  more: Partial<typeof companies.$inferInsert> = {},
): Promise<MadeCompany> {
  const id = randomUUID()
  const slug = `company-${id.slice(0, 8)}`
  const { name: _, ...design } = defaultDesign
  await database
    .tenant(id)
    .write((tx) =>
      tx
        .insert(companies)
        .values({ id, slug, name: `Company ${id.slice(0, 8)}`, country: 'US', design, ...more }),
    )
  return { id, slug: more.slug ?? slug }
}

export async function makeMember(
  database: Database,
  company: MadeCompany,
  role: Role = 'member',
): Promise<MadeMember> {
  const made = { id: randomUUID(), email: `${randomUUID()}@example.com` }
  const accountId = randomUUID()
  await database.tenant(company.id).write(async (tx) => {
    await tx.insert(accounts).values({ id: accountId, email: made.email, passwordHash: await passwordHash })
    await tx.insert(members).values({
      id: made.id,
      companyId: company.id,
      accountId,
      email: made.email,
      name: 'Robin Example',
      role,
      activatedAt: new Date(),
    })
  })
  return { ...made, company }
}

export async function makeArticle(
  database: Database,
  company: MadeCompany,
  more: Partial<typeof articles.$inferInsert> = {},
) {
  const id = randomUUID()
  await database.tenant(company.id).write((tx) =>
    tx.insert(articles).values({
      id,
      companyId: company.id,
      status: 'published',
      title: `Article ${id.slice(0, 8)}`,
      summary: 'A summary.',
      category: 'sleep',
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A text.' }] }] },
      bodyHtml: '<p>A text.</p>',
      author: 'An author',
      readingMinutes: 3,
      publishedAt: new Date('2026-05-01T10:00:00Z'),
      ...more,
    }),
  )
  return id
}

export async function makeVideo(
  database: Database,
  company: MadeCompany,
  more: Partial<typeof videos.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  await database.tenant(company.id).write((tx) =>
    tx.insert(videos).values({
      id,
      companyId: company.id,
      status: 'published',
      title: `Video ${id.slice(0, 8)}`,
      summary: '',
      seconds: 60,
      publishedAt: new Date('2026-05-01T10:00:00Z'),
      ...more,
    }),
  )
  return id
}

/** Makes a feed that is not due. */
export async function makeFeed(
  database: Database,
  company: MadeCompany,
  more: Partial<typeof feeds.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  const feed = { id, companyId: company.id, url: `https://feeds.example/${id}`, title: 'A feed' }
  await database.tenant(company.id).write(async (tx) => {
    await tx.insert(feeds).values({ ...feed, ...more })
    await addJobs(tx, company.id, [{ kind: 'feed', subjectId: id, inSeconds: 24 * 60 * 60 }])
  })
  return id
}

export async function makeNews(
  database: Database,
  company: MadeCompany,
  more: Partial<typeof news.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID()
  const item = {
    id,
    companyId: company.id,
    title: `News ${id.slice(0, 8)}`,
    summary: 'A summary.',
    url: `https://news.example/${id}`,
    source: 'A source',
    publishedAt: new Date('2026-05-01T10:00:00Z'),
  }
  await database.tenant(company.id).write((tx) => tx.insert(news).values({ ...item, ...more }))
  return id
}

/** Logs a member in over HTTP. */
export async function logIn(app: FastifyInstance, member: MadeMember, headers: Record<string, string> = {}) {
  const answer = await ask(app, 'POST', '/api/auth/login', {
    body: { email: member.email, password: PASSWORD },
    headers,
  })
  const granted: Grant = grant.parse(answer.body)
  return { ...granted, cookie: answer.cookie ?? '' }
}

/** Makes a picture that nothing shows; returns its id. */
export async function makePicture(database: Database, company: MadeCompany): Promise<string> {
  const id = randomUUID()
  const picture = { id, companyId: company.id, state: 'waiting', width: 8, height: 6, bytes: 100 } as const
  await database.tenant(company.id).write((tx) => tx.insert(pictures).values(picture))
  return id
}
