import { getHelp as getHelpEndpoint } from '../contract/help.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeCompany } from '#apps/server/test/factories.ts'
import { ask, openWorld } from '#apps/server/test/world.ts'

const { app, database } = await openWorld()
const british = await makeCompany(database, { country: 'GB' })
const american = await makeCompany(database, { country: 'US' })
const german = await makeCompany(database, { country: 'DE' })

describe('whom to call', () => {
  const getHelp = async (query = '') => (await ask(app, 'GET', `/api/help${query}`)).body

  test('is told for the country of the company', async () => {
    expect(await getHelp(`?company=${british.slug}`)).toMatchObject({
      number: '999',
      helpLines: [
        { name: 'Samaritans', phone: '116 123' },
        { name: 'Shout', phone: null },
      ],
    })
    expect(await getHelp(`?company=${german.slug}`)).toMatchObject({ number: '112' })
  })

  test('is told with what a Spanish speaker presses and sends', async () => {
    const headers = { 'accept-language': 'es-US' }
    const { body } = await ask(app, 'GET', `/api/help?company=${american.slug}`, { headers })
    expect(z.parse(getHelpEndpoint.output, body).helpLines).toMatchObject([
      { phone: '988', languages: [{ language: 'es', press: '2', word: 'AYUDA' }] },
      { text: { number: '741741' }, languages: [{ language: 'es', word: 'HOLA' }] },
    ])
  })

  test('is told where there is no company, too', async () => {
    expect(await getHelp()).toMatchObject({ number: null, helpLines: [{ name: 'Find A Helpline' }, {}] })
  })
})
