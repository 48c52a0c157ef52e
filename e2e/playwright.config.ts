import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { launchOptions } from '../tools/browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 3917)
// Workers read this file too; only the first reading makes the folder.
const dataDir = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'hale-e2e-')))
// For root, whose database runs as somebody else.
chmodSync(dataDir, 0o755)

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Far beyond what a busy machine needs: a time-out ends what hangs, and no journey is about time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'Asia/Kathmandu',
    locale: 'en-GB',
    launchOptions: launchOptions(),
  },
  webServer: {
    command: `"${process.execPath}" server/src/main.ts`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `http://localhost:${port}/health/ready`,
    env: { PORT: String(port), HALE_DATA_DIR: dataDir, NODE_ENV: 'test' },
    stdout: 'ignore',
    stderr: 'pipe',
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
