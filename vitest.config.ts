import { defineConfig } from 'vitest/config'

// Time zones find wrong dates; this one is 5 hours 45 minutes from UTC.
process.env['TZ'] = 'Asia/Kathmandu'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contracts,content,pulse,tools}/**/*.test.ts', 'web/{src,build}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/cluster.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
    reporters: ['default'],
  },
})
