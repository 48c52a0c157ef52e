import { defaultDesign } from '#features/companies/contract/companies.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { makeCompany } from '#apps/server/test/factories.ts'
import { openWorld } from '#apps/server/test/world.ts'

const { app, database } = await openWorld()
const { name: _, ...plain } = defaultDesign
const blue = { ...plain, colors: { primary: '#123456', accent: '#ffcc00' } }
await makeCompany(database, {
  slug: 'blue',
  name: 'Blue Harbour Ltd',
  hostnames: ['blue.example'],
  design: blue,
})

const manifestSchema = z.object({
  name: z.string(),
  short_name: z.string(),
  lang: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
})

async function getManifest(url: string, host = 'hale.example') {
  const answer = await app.inject({ url, headers: { host } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  return manifestSchema.parse(answer.json())
}

test('each company’s app has its name and its colour, by its address or by its name', async () => {
  for (const found of [
    await getManifest('/manifest.webmanifest', 'blue.example'),
    await getManifest('/manifest.webmanifest?company=blue'),
  ])
    expect(found).toMatchObject({ name: 'Blue Harbour Ltd', short_name: 'Blue', theme_color: '#123456' })
  expect(await getManifest('/manifest.webmanifest')).toMatchObject({
    theme_color: defaultDesign.colors.primary,
  })
})

test('its shortcuts are in the language that is asked for', async () => {
  const { lang, shortcuts } = await getManifest('/manifest.webmanifest?language=es')
  expect(lang).toBe('es')
  expect(shortcuts.map(({ name }) => name)).toEqual(['Cuestionario', 'Registro diario', 'Buscar'])
})

test('its icons are drawn in the company’s colours; those that systems cut fill their square', async () => {
  const { icons } = await getManifest('/manifest.webmanifest?company=blue')
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'maskable 192x192',
    'any 512x512',
    'maskable 512x512',
  ])
  for (const { src, sizes, purpose } of icons) {
    const answer = await app.inject({ url: src })
    expect(answer.headers['content-type']).toBe('image/png')
    const { data, info } = await sharp(answer.rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(`${info.width}x${info.height}`).toBe(sizes)
    // The first pixel is a corner.
    expect([...data.subarray(0, 4)]).toEqual(purpose === 'maskable' ? [0x12, 0x34, 0x56, 255] : [0, 0, 0, 0])
  }
})

test.each(['any-64.png', 'any-1920.png', 'other-192.png', 'any-192.svg'])(
  'there is no icon %s',
  async (file) => {
    expect((await app.inject({ url: `/app-icon/${file}` })).statusCode).toBe(404)
  },
)
