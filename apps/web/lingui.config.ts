import { LANGUAGES, SOURCE_LANGUAGE } from '#platform/contract/languages.ts'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

// A catalogue a feature, so that a screen brings its own messages and no others.
// Only the shell shows the titles in `feature.ts`, and some shared parts: the login does not wait for their messages.
const shell = [
  '<rootDir>/src/app/shell/**',
  '<rootDir>/src/app/*/feature.ts',
  '<rootDir>/src/features/*/feature.ts',
  '<rootDir>/src/labels',
  '<rootDir>/src/ui/{charts,dialogs,forms/crop,lists,reading}/**',
]

/** Two screens name what the audit records; no other waits for these messages. */
const auditLabels = '<rootDir>/src/labels/audit/**'

const search = '<rootDir>/src/app/search/**'
const native = '<rootDir>/src/app/native/**'
const home = '<rootDir>/src/app/home/**'

/** Home shows cards of videos, and does not wait for what their player says. */
const oneVideo = '<rootDir>/src/features/videos/video/**'
/** A tour is shown on any screen, and does not wait for what admins read of it. */
const tourAdmin = '<rootDir>/src/features/tours/admin/**'

/** Members do not wait for what admins read. */
const managed = '<rootDir>/src/features/announcements/managed/**'

export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: Object.keys(LANGUAGES),
  fallbackLocales: { default: SOURCE_LANGUAGE },
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  catalogs: [
    {
      path: '<rootDir>/src/app/messages/{locale}',
      include: ['<rootDir>/src/app', '<rootDir>/src/ui'],
      exclude: [...shell, search, home, native],
    },
    {
      path: '<rootDir>/src/account-forms/messages/{locale}',
      include: ['<rootDir>/src/account-forms'],
    },
    {
      path: '<rootDir>/src/app/shell/messages/{locale}',
      include: shell,
      exclude: [auditLabels],
    },
    {
      path: '<rootDir>/src/labels/audit/messages/{locale}',
      include: [auditLabels],
    },
    {
      path: '<rootDir>/src/app/search/messages/{locale}',
      include: [search],
    },
    {
      path: '<rootDir>/src/app/native/messages/{locale}',
      include: [native],
    },
    {
      path: '<rootDir>/src/app/home/messages/{locale}',
      include: [home],
      exclude: ['**/feature.ts'],
    },
    {
      path: '<rootDir>/src/editor/messages/{locale}',
      include: ['<rootDir>/src/editor'],
    },
    {
      path: '<rootDir>/src/programmes/messages/{locale}',
      include: ['<rootDir>/src/programmes'],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/next-steps/messages/{locale}',
      include: ['<rootDir>/src/next-steps'],
    },
    {
      path: '<rootDir>/src/suggestions/messages/{locale}',
      include: ['<rootDir>/src/suggestions'],
    },
    {
      path: '<rootDir>/src/keeping/messages/{locale}',
      include: ['<rootDir>/src/keeping'],
    },
    {
      path: '<rootDir>/src/red-flags/messages/{locale}',
      include: ['<rootDir>/src/red-flags'],
    },
    {
      path: '<rootDir>/src/features/{name}/messages/{locale}',
      include: ['<rootDir>/src/features/{name}'],
      exclude: ['**/feature.ts', '**/*.test.*', oneVideo, tourAdmin, managed],
    },
    {
      path: '<rootDir>/src/features/announcements/managed/messages/{locale}',
      include: [managed],
    },
    {
      path: '<rootDir>/src/features/videos/video/messages/{locale}',
      include: [oneVideo],
      exclude: ['**/*.test.*'],
    },
    {
      path: '<rootDir>/src/features/tours/admin/messages/{locale}',
      include: [tourAdmin],
    },
  ],
  orderBy: 'message',
  // A catalogue changes when its words do, and not with the time or a line that moved.
  format: formatter({ origins: false, customHeaderAttributes: { 'POT-Creation-Date': '' } }),
})
