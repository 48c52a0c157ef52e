import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

// A catalogue a feature, so that a screen brings its own words and no others. Titles that the shell shows
// stand in `feature.ts` and belong to the app's catalogue.
// The shell, Home, and shared parts that stand only inside it: the login does not wait for their words.
const inside = [
  '<rootDir>/src/app/{home,shell}/!(feature).{ts,tsx}',
  '<rootDir>/src/labels',
  '<rootDir>/src/ui/{charts,dialogs,lists,reading}/**',
]

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/app/messages/{locale}',
      include: [
        '<rootDir>/src/app',
        '<rootDir>/src/ui',
        '<rootDir>/src/features/*/feature.ts',
        '<rootDir>/src/app/home/feature.ts',
      ],
      exclude: inside,
    },
    {
      path: '<rootDir>/src/app/shell/messages/{locale}',
      include: inside,
    },
    {
      path: '<rootDir>/src/editor/messages/{locale}',
      include: ['<rootDir>/src/editor'],
    },
    {
      path: '<rootDir>/src/features/{name}/messages/{locale}',
      include: ['<rootDir>/src/features/{name}'],
      exclude: ['**/feature.ts', '**/*.test.*'],
    },
  ],
  orderBy: 'message',
  // A catalogue changes when its words do, and not with the time or a line that moved.
  format: formatter({ origins: false, customHeaderAttributes: { 'POT-Creation-Date': '' } }),
})
