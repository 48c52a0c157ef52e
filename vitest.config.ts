import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from '#tools/browser/browser.ts'
import { timeoutMs } from '#tools/test/timeouts.ts'

// Time zones find wrong dates; this one is 5 hours 45 minutes from UTC.
process.env['TZ'] = 'Asia/Kathmandu'

/** Puts a package of others in the place of another, which only modules that nobody has loaded yet would see. */
const ALONE = ['features/accounts/server/accounts.test.ts']
/** These start programs and kill them, fill memory or encode films. */
const PROCESSES = ['{apps,features,platform}/**/*.process.test.ts']
/** What both sides share, and each side: `features` has all three by noun, `platform` by part. */
const SHARED = '{features/*,platform,platform/documents}/{contract,rules}'
const WEB =
  '{apps/web/{app,service-worker},features/*/{web,parts},platform/{api,device,language,offline,ui},platform/documents/web}'
const SERVER =
  '{apps/server,features/*/server,platform/{backup,config,core,crypto,db,demo,http,jobs,mail,outside},platform/documents/server}'

// A time-out ends what hangs, and no test is about time.
const timeouts = {
  testTimeout: timeoutMs(60),
  hookTimeout: timeoutMs(60),
  expect: { poll: { timeout: timeoutMs(30), interval: 20 } },
}
/**
 * Node loads what runs in Node: three times as quick as Vite's module runner, which turns every imported name into a look-up,
 * where arithmetic is tested, and a server is loaded in a fifth of the time.
 */
const native = { viteModuleRunner: false }
const server = {
  ...timeouts,
  experimental: native,
  globalSetup: ['apps/server/test/databases/cluster.ts'],
}

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...timeouts,
          name: 'unit',
          experimental: native,
          // As on the server: loading anew for each file takes a quarter of the time.
          isolate: false,
          include: [
            '{content,pulse,mobile,tools}/**/*.test.ts',
            'apps/web/build/**/*.test.ts',
            `${SHARED}/**/*.test.ts`,
            'platform/ui/theme/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'web',
          include: [`${WEB}/**/*.test.ts`],
          exclude: ['platform/ui/theme/**'],
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          ...timeouts,
          name: 'components',
          // What it extends has no workers to say. Pages lose frames to other tests, so they have the machine for themselves.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
          include: [`${WEB}/**/*.test.tsx`],
          setupFiles: ['apps/web/test/setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: launchOptions(),
              contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: process.env['TZ'] },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
          },
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: [`${SERVER}/**/*.test.ts`],
          exclude: [...ALONE, ...PROCESSES],
          // Loading the server takes longer than most files' tests. Its modules keep nothing of what they did: a world
          // is made by each file for itself.
          isolate: false,
        },
      },
      { test: { ...server, name: 'server alone', include: ALONE } },
      {
        test: {
          ...server,
          name: 'processes',
          include: PROCESSES,
          // After the rest, and one file at a time.
          sequence: { groupOrder: 2 },
          fileParallelism: false,
        },
      },
    ],
    reporters: ['default'],
  },
})
