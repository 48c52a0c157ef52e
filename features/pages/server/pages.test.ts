import { expect, test } from 'vitest'
import { ask, openWorld } from '#apps/server/test/world.ts'
import { ConfigError, readConfig } from '#platform/config/config.ts'

const { app } = await openWorld({
  privacyNotice: readConfig({
    HALE_DATA_LOCATION: ' Frankfurt, Germany ',
    HALE_SUB_PROCESSORS: 'Post Ltd: sends mails: only those; Rack GmbH : runs the servers;',
  }).privacyNotice,
})

test('the privacy notice says to anybody what the operator says of where data lies', async () => {
  expect(await ask(app, 'GET', '/api/privacy-notice')).toMatchObject({
    status: 200,
    body: {
      dataLocation: 'Frankfurt, Germany',
      subProcessors: [
        { name: 'Post Ltd', purpose: 'sends mails: only those' },
        { name: 'Rack GmbH', purpose: 'runs the servers' },
      ],
    },
  })
})

test('an operator who says nothing is not spoken for, and the demo is on this computer', () => {
  const production = {
    NODE_ENV: 'production',
    HALE_SECRET: 'x'.repeat(40),
    PUBLIC_URL: 'https://hale.example',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'hale@hale.example',
  }
  expect(readConfig(production).privacyNotice).toEqual({ dataLocation: null, subProcessors: [] })
  expect(readConfig({}).privacyNotice).toEqual({ dataLocation: 'On this computer', subProcessors: [] })
})

test.each(['Post Ltd', 'Post Ltd:', ': sends mails', 'Post Ltd: sends mails; Rack GmbH'])(
  'sub-processors written as %j are refused by the variable’s name',
  (list) => {
    expect(() => readConfig({ HALE_SUB_PROCESSORS: list })).toThrow(ConfigError)
    expect(() => readConfig({ HALE_SUB_PROCESSORS: list })).toThrow(/^HALE_SUB_PROCESSORS must be/)
  },
)
