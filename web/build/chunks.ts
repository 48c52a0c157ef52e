/**
 * Two bundles that travel together: what every page needs, and what every page inside needs. Left alone, the
 * bundler cuts them into some thirty files of a kilobyte each, and every file costs a request.
 */
export const chunks = {
  groups: [
    {
      name: 'core',
      priority: 2,
      test: /contracts\/(endpoint|problem|accounts|companies)\.ts|src\/(api\/(call|send|session|api-error|auth-entry)|ui\/(button|field|password-field|form-alert|use-form|screen|design|public-frame|skip-link|words|error-words|toast|theme))\.tsx?|src\/main\.tsx/,
    },
    {
      name: 'inside',
      priority: 1,
      test: /@tanstack\/(query-core|react-query)\/|src\/app\/(shell|sidebar|tab-bar|more-sheet|account-menu|help-links|theme-choice|log-out-button|offline-notice|admin-links)\.tsx?|(features\/(articles|videos)|ui)\/words\/en\.po|lucide-react\/.*\/(x|ellipsis)\.\w+$|src\/(api\/query-client|ui\/(states|query-failed|dates|role-name|category-name|picture|filters)|features\/(?!own-account\/|people\/|invitations\/|pages\/)\w+\/(queries|article-card|article-card-bone|video-list|use-prefetch))\.tsx?|contracts\/(page|articles|videos|news|conditions|services|scans)\.ts/,
    },
  ],
}
