import { articleId } from '#content/articles.ts'
import { design } from '../../contract/companies.ts'
import { uploadPicture } from '#features/pictures/contract/pictures.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { designContent, designClient } from '#apps/server/test/documents/design.ts'
import { logIn, makeCompany, makeMember } from '#apps/server/test/factories.ts'
import { upload } from '#apps/server/test/documents/uploads.ts'
import { translatedText } from '#platform/documents/rules/translations.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { asLibrarian } from '#platform/db/open.ts'
import { fillLibraryArticles } from '#features/articles/server/library.ts'

const { app, connection, database, superuser, work, anotherServer } = await openWorld()
const SLEEP = articleId('a-steady-sleep-routine')

beforeAll(() => asLibrarian(connection, fillLibraryArticles))

async function makeAdmin() {
  const company = await makeCompany(database)
  const { accessToken: token } = await logIn(app, await makeMember(database, company, 'admin'))
  const edit = designClient(app, token)
  const { id } = await edit.find()
  /** The design as visitors of the company see it. */
  const shown = async (of = app) => {
    const { body } = await ask(of, 'GET', `/api/authorization/companies/design?company=${company.slug}`)
    return design.parse(body)
  }
  return { ...edit, id, company, token, shown }
}

async function addPicture(token: string, file: string | Buffer): Promise<string> {
  const { body } = await upload(app, token, file)
  await work('picture')
  return uploadPicture.output.parse(body).id
}

const drawn = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><circle cx="10" cy="10" r="9" fill="${color}"/></svg>`

describe('a company’s design', () => {
  test('begins as visitors see it, once, however many admins open it at once', async () => {
    const { company, token, id } = await makeAdmin()
    await superuser.query('delete from designs where id = $1', [id])
    const found = await Promise.all(Array.from({ length: 8 }, () => designClient(app, token).find()))
    expect(new Set(found.map((one) => one.id)).size).toBe(1)
    expect(found[0]?.countries).toContain('GB')
    expect(await designClient(app, token).get(found[0]?.id ?? '')).toMatchObject({
      ...{ version: 1, state: 'published', publishedVersion: 1 },
      content: { title: `Company ${company.id.slice(0, 8)}`, country: 'US', colors: { primary: '#0f5c4f' } },
    })
  })

  test('is seen by nobody else until it is published, and then by everybody, on every server', async () => {
    const admin = await makeAdmin()
    const before = await admin.shown()
    expect(await admin.save(admin.id, 1, designContent)).toMatchObject({ status: 200 })
    expect(await admin.shown()).toEqual(before)
    expect(await admin.publish(admin.id, 2)).toMatchObject({ status: 200 })
    const expected = {
      name: 'Harbour Tea',
      colors: designContent.colors,
      ...{ font: 'lora', radius: 4, spelling: 'en-GB' },
      hero: { title: 'Take a breath', text: 'All that we offer for your health.', imageUrl: null },
      support: {
        email: 'people@harbour.example',
        phone: '+44 20 7946 0000',
        url: 'https://harbour.example/help',
      },
    }
    expect(await admin.shown()).toMatchObject(expected)
    expect((await admin.shown()).logoUrl).toMatch(/^\/library\/acme-logo\./)
    expect(await admin.shown(await anotherServer())).toMatchObject(expected)
    const help = await ask(app, 'GET', '/api/help', { token: admin.token })
    expect(help.body).toMatchObject({ number: '999' })
    const { rows } = await superuser.query(
      "select action from audit where company_id = $1 and action <> 'account.signed-in'",
      [admin.company.id],
    )
    expect(rows).toEqual([{ action: 'design.published' }])
  })

  test('comes back as it was at an earlier version', async () => {
    const admin = await makeAdmin()
    const { content: first } = await admin.get(admin.id)
    await admin.save(admin.id, 1, designContent)
    await admin.publish(admin.id, 2)
    expect((await admin.revisions(admin.id)).map(({ kind }) => kind)).toEqual(['published', 'published'])
    expect((await admin.revision(admin.id, 1)).body).toMatchObject({ content: first })
    await admin.save(admin.id, 2, first, { restored: 1 })
    await admin.publish(admin.id, 3)
    expect(await admin.shown()).toMatchObject({ name: first.title, font: 'figtree' })
  })

  test('of two admins who change it at once, the later one is told', async () => {
    const admin = await makeAdmin()
    await admin.save(admin.id, 1, designContent)
    const late = await admin.save(admin.id, 1, { ...designContent, radius: 20 })
    expect(late).toMatchObject({ status: 409, body: { code: 'design-changed' } })
    expect(await admin.publish(admin.id, 1)).toMatchObject({ status: 409, body: { code: 'design-changed' } })
  })

  test('is not published with what nobody could use; each is named', async () => {
    const admin = await makeAdmin()
    const before = await admin.shown()
    const wrong = {
      ...designContent,
      ...{ title: ' ', supportEmail: 'people', supportPhone: 'call us', supportUrl: 'http://a.example' },
      country: 'XX',
      mark: { from: 'company', id: '00000000-0000-4000-8000-000000000000' },
    }
    await admin.save(admin.id, 1, wrong)
    const answer = await admin.publish(admin.id, 2)
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'design-incomplete',
        issues: ['title', 'supportEmail', 'supportPhone', 'supportUrl', 'mark', 'country'].map((path) => ({
          path,
        })),
      },
    })
    expect(await admin.shown()).toEqual(before)
  })

  test('is refused with a colour, a font or a roundness that there is not', async () => {
    const admin = await makeAdmin()
    const { content } = await admin.get(admin.id)
    for (const wrong of [
      { colors: { primary: 'red', accent: '#ffffff' } },
      { font: 'comic' },
      { radius: 25 },
      { spelling: 'de' },
      { languages: [] },
      { languages: ['de'] },
      { languages: ['es', 'es'] },
      { languages: ['en', 'es', 'en'] },
    ]) {
      expect(await admin.save(admin.id, 1, { ...content, ...wrong })).toMatchObject({ status: 400 })
    }
  })
})

describe('the languages that a company offers', () => {
  test('are all that there are until its admin chooses, and then those alone, the first where none fits', async () => {
    const admin = await makeAdmin()
    expect((await admin.shown()).languages).toEqual(['en', 'es'])
    await admin.save(admin.id, 1, { ...designContent, languages: ['es'] })
    expect((await admin.shown()).languages).toEqual(['en', 'es'])
    await admin.publish(admin.id, 2)
    expect((await admin.shown()).languages).toEqual(['es'])
    const manifest = async (query: string) => {
      const { body } = await app.inject({
        url: `/manifest.webmanifest?company=${admin.company.slug}${query}`,
        headers: { 'accept-language': 'en' },
      })
      return JSON.parse(body) as { lang: string }
    }
    expect(await manifest('')).toMatchObject({ lang: 'es' })
    expect(await manifest('&language=en')).toMatchObject({ lang: 'es' })
  })

  test('are those that a call is answered in, and that a member can choose', async () => {
    const admin = await makeAdmin()
    const article = async () => {
      const { body } = await ask(app, 'GET', `/api/articles/${SLEEP}`, {
        ...{ token: admin.token, headers: { 'accept-language': 'en' } },
      })
      return body
    }
    const choose = (language: string | null) =>
      ask(app, 'PUT', '/api/account/language', { token: admin.token, body: { language } })
    const chosen = async () => (await ask(app, 'GET', '/api/account', { token: admin.token })).body
    expect(await article()).toMatchObject({ language: 'en' })
    expect(await choose('en')).toMatchObject({ status: 200 })
    await admin.save(admin.id, 1, { ...designContent, languages: ['es'] })
    await admin.publish(admin.id, 2)
    expect(await article()).toMatchObject({ language: 'es' })
    expect(await chosen()).toMatchObject({ language: null })
    expect(await choose('en')).toMatchObject({ status: 400, body: { issues: [{ path: 'language' }] } })
    expect(await choose('es')).toMatchObject({ status: 200 })
    expect(await chosen()).toMatchObject({ language: 'es' })
    expect(await choose(null)).toMatchObject({ status: 200 })
  })

  test('all stand in a design that was saved before companies could choose', async () => {
    const admin = await makeAdmin()
    const { languages: _, ...before } = designContent
    await admin.save(admin.id, 1, before)
    expect((await admin.get(admin.id)).content.languages).toEqual(['en', 'es'])
    await admin.publish(admin.id, 2)
    expect((await admin.shown()).languages).toEqual(['en', 'es'])
  })
})

describe('a logo', () => {
  test('that is uploaded is shown to visitors as a picture of ours', async () => {
    const admin = await makeAdmin()
    const id = await addPicture(admin.token, drawn('#7a1f5c'))
    await admin.save(admin.id, 1, { ...designContent, logo: { from: 'company', id } })
    await admin.publish(admin.id, 2)
    const { logoUrl, logoPlate } = await admin.shown()
    expect(logoPlate.light).toBeNull()
    const picture = await app.inject({ url: logoUrl ?? '' })
    expect(picture.headers['content-type']).toBe('image/webp')
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 640, hasAlpha: true })
  })

  test.each([
    ['a dark logo gets a light plate in the dark', '#101828', false, true],
    ['a white logo gets a dark plate in the light', '#ffffff', true, false],
    ['one that is seen on both gets none', '#0b7d6b', false, false],
  ])('%s', async (_, color, onLight, onDark) => {
    const admin = await makeAdmin()
    const id = await addPicture(admin.token, drawn(color))
    await admin.save(admin.id, 1, { ...designContent, logo: { from: 'company', id } })
    await admin.publish(admin.id, 2)
    const { light, dark } = (await admin.shown()).logoPlate
    expect({ light: light !== null, dark: dark !== null }).toEqual({ light: onLight, dark: onDark })
  })

  test('of its own for the dark needs no plate there', async () => {
    const admin = await makeAdmin()
    const logo = { from: 'company', id: await addPicture(admin.token, drawn('#101828')) }
    const logoDark = { from: 'company', id: await addPicture(admin.token, drawn('#f4f4f4')) }
    await admin.save(admin.id, 1, { ...designContent, logo, logoDark })
    await admin.publish(admin.id, 2)
    const shown = await admin.shown()
    expect(shown.logoPlate).toEqual({ light: null, dark: null })
    expect(shown.logoDarkUrl).not.toBe(shown.logoUrl)
  })

  test('that is refused changes nothing: the old one stays', async () => {
    const admin = await makeAdmin()
    const before = await admin.shown()
    expect((await upload(app, admin.token, '<svg><script/></svg>')).code).toBe('picture-unsafe')
    expect(await admin.shown()).toEqual(before)
  })

  test('of another company cannot be taken', async () => {
    const [admin, stranger] = [await makeAdmin(), await makeAdmin()]
    const id = await addPicture(stranger.token, drawn('#7a1f5c'))
    await admin.save(admin.id, 1, { ...designContent, logo: { from: 'company', id } })
    expect((await admin.publish(admin.id, 2)).body).toMatchObject({
      code: 'design-incomplete',
      issues: [{ path: 'logo' }],
    })
    expect((await admin.preview(admin.id)).body).toMatchObject({ logoUrl: null })
  })
})

test('a welcome is published in the languages that the design offers', async () => {
  const admin = await makeAdmin()
  const translations = {
    es: { heroTitle: { value: ' Respira ', of: '0'.repeat(64) } },
    en: { heroTitle: { value: 'Not shown', of: '0'.repeat(64) } },
  }
  await admin.save(admin.id, 1, { ...designContent, language: 'en', translations })
  await admin.publish(admin.id, 2)
  expect((await admin.shown()).hero).toMatchObject({
    ...{ title: 'Take a breath', language: 'en', translations: { es: { title: 'Respira' } } },
  })
  await admin.save(admin.id, 2, { ...designContent, languages: ['en'], translations })
  await admin.publish(admin.id, 3)
  expect((await admin.shown()).hero).not.toHaveProperty('translations')
  expect((await admin.get(admin.id)).content.translations).toEqual(translations)
})

test('a welcome that was translated before anybody edited the design is edited with its translations', async () => {
  const { company, token, id, publish, get, shown } = await makeAdmin()
  const hero = { title: 'Hello', text: 'Stay a while', translations: { es: { title: 'Hola' } } }
  await superuser.query(
    "update companies set design = jsonb_set(design, '{hero}', design -> 'hero' || $2) where id = $1",
    [company.id, hero],
  )
  await superuser.query('delete from designs where id = $1', [id])
  const again = (await designClient(app, token).find()).id
  const { content } = await get(again)
  expect(content).toMatchObject({
    heroTitle: 'Hello',
    translations: { es: { heroTitle: { value: 'Hola' } } },
  })
  expect(content.translations?.es).toEqual({ heroTitle: translatedText(content, 'heroTitle', 'Hola') })
  await publish(again, 1)
  expect((await shown()).hero).toMatchObject(hero)
})
