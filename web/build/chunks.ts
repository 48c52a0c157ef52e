/**
 * Bundles that travel together: what every page needs, what every page inside needs, what one reads with, and the
 * clinical reference. Left alone, the bundler cuts them into some thirty files of a kilobyte each, and every file
 * costs a request. A bundle takes along what it imports, so that what more pages need goes first.
 */
export const chunks = {
  groups: [
    {
      name: 'core',
      priority: 4,
      test: /contracts\/(endpoint|problem|accounts|companies)\.ts|src\/(api\/(call|send|session|api-error|auth-entry)|ui\/(button|field|password-field|form-alert|use-form|screen|design|public-frame|skip-link|words|error-words|toast|theme))\.tsx?|src\/main\.tsx/,
    },
    {
      name: 'inside',
      priority: 3,
      test: /@tanstack\/(query-core|react-query)\/|src\/app\/(shell|sidebar|tab-bar|more-sheet|account-menu|help-links|theme-choice|log-out-button|offline-notice|admin-links)\.tsx?|(features\/(articles|videos)|ui)\/words\/en\.po|lucide-react\/.*\/(x|ellipsis)\.\w+$|src\/(api\/query-client|ui\/(inside-error-words|states|query-failed|dates|role-name|category-name|picture|filters|use-intent|search-box|media)|features\/(?!own-account\/|news\/|drafts\/|people\/|invitations\/|pages\/|conditions\/)\w+\/(queries|article-card|article-card-bone|video-list|use-prefetch))\.tsx?|contracts\/(page|articles|videos|services|scans)\.ts/,
    },
    {
      name: 'reading',
      priority: 2,
      test: /src\/(ui\/(contents|sections|prose|save-button|share-button|use-saving|structured-data|load-more)|platform\/share)\.tsx?|lucide-react\/.*\/(bookmark|chevron-down|chevron-right)\.\w+$/,
    },
    {
      name: 'conditions',
      priority: 1,
      test: /src\/features\/conditions\/(?!routes|\w+-screen|words)[\w-]+\.tsx?|contracts\/condition[\w-]*\.ts|idb-keyval\//,
    },
  ],
}
