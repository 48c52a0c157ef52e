import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

// A catalogue a feature, so that a screen brings its own words and no others. Titles that the shell shows
// stand in `routes.tsx` and belong to the app's catalogue.
// Shared parts that only pages inside use; the login need not wait for their words.
const inside = ['category-choice', 'category-name', 'filter-form', 'load-more', 'sort-choice'].map(
  (name) => `<rootDir>/src/ui/${name}.*`,
)

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/app/words/{locale}',
      include: ['<rootDir>/src/app', '<rootDir>/src/ui', '<rootDir>/src/features/*/routes.tsx'],
      exclude: inside,
    },
    {
      path: '<rootDir>/src/ui/words/{locale}',
      include: inside,
    },
    {
      path: '<rootDir>/src/features/{name}/words/{locale}',
      include: ['<rootDir>/src/features/{name}'],
      exclude: ['**/routes.tsx', '**/*.test.*'],
    },
  ],
  orderBy: 'message',
  // A catalogue changes when its words do, and not with the time or a line that moved.
  format: formatter({ origins: false, customHeaderAttributes: { 'POT-Creation-Date': '' } }),
})
