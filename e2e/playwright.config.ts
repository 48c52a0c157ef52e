import { chmodSync, mkdtempSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '#tools/browser/browser.ts'
import { timeoutMs } from '#tools/test/timeouts.ts'

const port = Number(process.env['E2E_PORT'] ?? 3917)
/** Port of the DNS server whose records the journeys set. */
const nameServerPort = port + 1
// Workers load this file too; only the first load makes the folder.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'hale-e2e-')))
// When root runs this, the database runs as another user, who must be able to enter the folder.
chmodSync(dataDir, 0o755)

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: availableParallelism(),
  // Each retry has a new company. A journey that passes only then is listed at the end, and is a fault to look for.
  retries: process.env['CI'] ? 1 : 0,
  // The time-out is only for journeys that hang.
  timeout: timeoutMs(120),
  expect: { timeout: timeoutMs(15) },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'Asia/Kathmandu',
    locale: 'en-GB',
    // Journeys about motion change this.
    contextOptions: { reducedMotion: 'reduce' },
    // Playwright cannot mock requests that a service worker answers; journeys about the worker allow it.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
  webServer: [
    {
      command: `"${process.execPath}" e2e/fixtures/identity-provider/name-server.ts ${nameServerPort}`,
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      url: `http://127.0.0.1:${nameServerPort}`,
      timeout: timeoutMs(60),
      reuseExistingServer: false,
    },
    {
      command: `"${process.execPath}" apps/server/main.ts`,
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      url: `http://localhost:${port}/health/ready`,
      timeout: timeoutMs(60),
      env: {
        PORT: String(port),
        HALE_DATA_DIR: dataDir,
        NODE_ENV: 'test',
        // Web push needs a contact for the push services.
        SECURITY_CONTACT: 'mailto:security@hale.example',
        HALE_SSO_PRIVATE_HOSTS: 'provider.localhost',
        HALE_NAME_SERVERS: `127.0.0.1:${nameServerPort}`,
      },
      stdout: 'ignore',
      stderr: 'pipe',
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: timeoutMs(15) },
    },
  ],
})
