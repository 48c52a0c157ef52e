import { API_VERSION } from '../../contract/apps.ts'
import { describe, expect, test } from 'vitest'
import { makeCompany, makeMember, PASSWORD } from '#apps/server/test/factories.ts'
import { openWorld } from '#apps/server/test/world.ts'
import { readConfig } from '../../config/config.ts'

const FINGERPRINT = Array.from({ length: 32 }, () => 'A7').join(':')
const apps = `Portal.acme.example ios=ABCDE12345.com.acme.hale android=com.acme.hale@${FINGERPRINT}; beta.example android=com.beta.hale@${FINGERPRINT},${FINGERPRINT}`
const { app, database } = await openWorld({ apps })
const ORIGINS = ['https://localhost', 'capacitor://localhost']

describe('which app opens a host’s links', () => {
  const get = (path: string, host: string) => app.inject({ url: `/.well-known/${path}`, headers: { host } })

  test('is said to Apple', async () => {
    const answer = await get('apple-app-site-association', 'portal.acme.example:443')
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.json()).toEqual({
      applinks: {
        details: [
          {
            appIDs: ['ABCDE12345.com.acme.hale'],
            components: [
              '/confirm-invitation',
              '/reset-password',
              '/single-sign-on/app',
              '/dashboard/*',
              '/media',
            ].map((path) => ({ '/': path })),
          },
        ],
      },
      webcredentials: { apps: ['ABCDE12345.com.acme.hale'] },
    })
  })

  test('is said to Google, with every certificate that signs it', async () => {
    const answer = await get('assetlinks.json', 'beta.example')
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.json()).toMatchObject([
      { target: { package_name: 'com.beta.hale', sha256_cert_fingerprints: [FINGERPRINT, FINGERPRINT] } },
    ])
    expect((await get('assetlinks.json', 'portal.acme.example')).json()).toMatchObject([
      { target: { package_name: 'com.acme.hale' } },
    ])
  })

  test('is nobody’s on a host that has none', async () => {
    for (const path of ['apple-app-site-association', 'assetlinks.json']) {
      expect((await get(path, 'other.example')).statusCode).toBe(404)
    }
    expect((await get('apple-app-site-association', 'beta.example')).statusCode).toBe(404)
  })

  test('is set in a form that the start refuses when it is wrong', () => {
    expect(readConfig({ HALE_APPS: apps }).apps).toBe(apps)
    for (const wrong of [
      'acme.example ios=com.acme.hale',
      `a.example android=com.a@${FINGERPRINT}0`,
      'a b',
    ]) {
      expect(() => readConfig({ HALE_APPS: wrong })).toThrow('HALE_APPS')
    }
  })
})

describe('a page of the native app', () => {
  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/api/articles',
      headers: { origin, 'access-control-request-method': 'PATCH' },
    })

  test.each(ORIGINS)(
    'may call from %s, with what calls and uploads send, and without cookies',
    async (origin) => {
      const { statusCode, headers } = await preflight(origin)
      expect(statusCode).toBe(204)
      expect(headers['access-control-allow-origin']).toBe(origin)
      expect(headers['access-control-allow-credentials']).toBeUndefined()
      for (const name of ['Authorization', 'X-Application-Type', 'Tus-Resumable', 'Upload-Offset']) {
        expect(headers['access-control-allow-headers']).toContain(name)
      }
      expect(headers['access-control-allow-methods']).toContain('PATCH')
    },
  )

  test('logs in, reads the server’s clock and version, and gets its token in the answer alone', async () => {
    const member = await makeMember(database, await makeCompany(database))
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin: 'https://localhost', 'x-application-type': 'HEALTHCARE_MOBILE' },
      payload: { email: member.email, password: PASSWORD },
    })
    expect(answer.json()).toMatchObject({ refreshToken: expect.any(String) })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['x-api-version']).toBe(String(API_VERSION))
    for (const name of ['Date', 'Retry-After', 'X-Api-Version', 'Upload-Offset']) {
      expect(answer.headers['access-control-expose-headers']).toContain(name)
    }
  })

  test('of any other origin may call nothing, and is told nothing', async () => {
    for (const origin of [
      'https://evil.example',
      'http://localhost',
      'https://localhost.evil.example',
      'null',
    ]) {
      const { headers } = await preflight(origin)
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(headers['x-api-version']).toBeUndefined()
    }
  })

  test('shows files whose address is their key; pages and answers stay with their own site', async () => {
    const policyOf = async (url: string) =>
      (await app.inject({ url })).headers['cross-origin-resource-policy']
    expect(await policyOf('/library/anything.svg')).toBe('cross-origin')
    expect(await policyOf('/pictures/a/b/c/d')).toBe('cross-origin')
    expect(await policyOf('/api/articles')).toBe('same-origin')
    expect(await policyOf('/')).toBe('same-origin')
  })
})
