import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PRIVATE_KEY } from '#apps/server/test/push.ts'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'hale-push-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As the Firebase console gives it. */
const file = {
  type: 'service_account',
  project_id: 'acme-wellbeing',
  private_key_id: '0a1b2c',
  private_key: PRIVATE_KEY,
  client_email: 'firebase-adminsdk@acme-wellbeing.iam.gserviceaccount.com',
  client_id: '1234',
  auth_uri: 'https://accounts.google.com/o/oauth2/auth',
  token_uri: 'https://oauth2.googleapis.com/token',
  universe_domain: 'googleapis.com',
}

function write(text: string): string {
  const path = join(folder, 'fcm.json')
  writeFileSync(path, text)
  return path
}

describe('HALE_FCM_ACCOUNT', () => {
  test('names the file of a service account', () => {
    const { fcmAccount } = readConfig({ HALE_FCM_ACCOUNT: write(JSON.stringify(file)) }).push
    expect(fcmAccount).toMatchObject({ projectId: 'acme-wellbeing', tokenUrl: file.token_uri })
    expect(readConfig({}).push.fcmAccount).toBeUndefined()
  })

  test.each([
    ['no JSON', 'secret words'],
    ['another file of Firebase’s', JSON.stringify({ project_info: { project_id: 'secret words' } })],
    ['a key that is none', JSON.stringify({ ...file, private_key: 'secret words' })],
  ])('refuses %s, and does not repeat it', (_name, text) => {
    const path = write(text)
    expect(() => readConfig({ HALE_FCM_ACCOUNT: path })).toThrow(
      /^HALE_FCM_ACCOUNT must name a file with the key of a service account, as Firebase gives it$/,
    )
  })

  test('refuses a file that is not there', () => {
    expect(() => readConfig({ HALE_FCM_ACCOUNT: join(folder, 'nothing.json') })).toThrow('HALE_FCM_ACCOUNT')
  })
})

test('browsers’ push services are told the first contact there is, and nothing where they are left out', () => {
  const contact = (env: NodeJS.ProcessEnv) => readConfig(env).push.webContact
  const production = {
    NODE_ENV: 'production',
    HALE_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://hale.example/',
    SMTP_URL: 'smtp://mail.example',
  }
  expect(contact(production)).toBe('https://hale.example')
  const mail = { ...production, MAIL_FROM: 'Hale <hale@hale.example>' }
  expect(contact(mail)).toBe('mailto:hale@hale.example')
  expect(contact({ ...mail, SECURITY_CONTACT: 'https://hale.example/security' })).toBe(
    'https://hale.example/security',
  )
  expect(contact({ ...production, PUBLIC_URL: 'http://localhost' })).toBeUndefined()
  expect(contact({ ...mail, HALE_WEB_PUSH: 'no' })).toBeUndefined()
})
