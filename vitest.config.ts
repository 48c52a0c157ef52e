import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Time zones find wrong dates; this one is 5 hours 45 minutes from UTC.
process.env['TZ'] = 'Asia/Kathmandu'

/** Puts a package of others in the place of another, which only modules that nobody has loaded yet would see. */
const ALONE = ['server/src/features/accounts/accounts.test.ts']
// A time-out ends what hangs. It is far beyond what a busy machine needs, as no test is about time.
const server = {
  globalSetup: ['server/test/databases/cluster.ts'],
  testTimeout: 90_000,
  hookTimeout: 90_000,
}

export default defineConfig({
  test: {
    // On two cores as well, where the default is one: a worker often waits for PostgreSQL.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // As for journeys: one that passes only when tried again is named at the end, and is a fault to look for.
    retry: process.env['CI'] ? 1 : 0,
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 60_000,
          include: [
            '{contracts,domain,content,pulse,mobile,tools}/**/*.test.ts',
            'web/{src,build}/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ALONE,
          // Loading the server takes longer than most files' tests. Its modules keep nothing of what they did: a world
          // is made by each file for itself.
          isolate: false,
        },
      },
      { test: { ...server, name: 'server alone', include: ALONE } },
    ],
    reporters: ['default'],
  },
})
