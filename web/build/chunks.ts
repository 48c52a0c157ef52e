/**
 * Bundles that travel together: what every page needs, what is kept of somebody's answers, what every page inside needs,
 * what one reads with, the questionnaire, what makes and ends accounts, and the clinical reference. Left alone, the
 * bundler cuts them into some sixty files of a kilobyte each; every file costs a request, and its name a place in `core`.
 * A bundle takes along what it imports, so that what more pages need goes first.
 */
export const chunks = {
  groups: [
    {
      name: 'core',
      priority: 7,
      test: /contracts\/(endpoint|problem|accounts|companies)\.ts|src\/(api\/(call|send|session|api-error|auth-entry|backoff)|ui\/(button|field|password-field|form-alert|use-form|screen|design|public-frame|skip-link|error-messages|toast|theme))\.tsx?|src\/main\.tsx/,
    },
    {
      name: 'answers',
      priority: 6,
      test: /src\/features\/questionnaires\/answering\/(stored-answers|finished-answers|resume-draft)\.ts|src\/offline\/(owner|entry|storage|local-store)\.ts|contracts\/(questionnaires|responses)\.ts|domain\/questionnaires\/(score|carry-over|answers)\.ts/,
    },
    {
      name: 'inside',
      priority: 5,
      test: /@tanstack\/(query-core|react-query)\/|src\/app\/(shell\/[\w-]+|session\/device-data|home\/prefetch)\.tsx?|(features\/(articles|videos)|app\/shell)\/messages\/en\.po|lucide-react\/.*\/(x|ellipsis|plus|pencil|trash|trash-2|rotate-ccw-clock|check|download)\.\w+$|src\/(api\/query-client|ui\/[\w-]+\/(dialog|confirm|menu|use-action|inside-error-messages|states|query-failed|picture|filters|use-hover-intent|search-box|use-media)|ui\/(dates|save-file)|labels\/(role-name|category-name)|features\/(?!own-account\/|news\/|drafts\/|people\/|invitations\/|pages\/|conditions\/)\w+\/(queries|article-card|article-card-skeleton|video-list|use-prefetch))\.tsx?|contracts\/(page|articles|videos|services|scans)\.ts/,
    },
    {
      name: 'reading',
      priority: 3,
      test: /src\/(ui\/[\w-]+\/(contents|sections|prose|save-button|share-button|use-saving|structured-data|load-more)|platform\/share)\.tsx?|lucide-react\/.*\/(bookmark|chevron-down|chevron-right)\.\w+$/,
    },
    {
      name: 'questionnaire',
      priority: 2,
      test: /src\/features\/questionnaires\/(answering|result)\/[\w-]+\.tsx?|src\/(ui\/question-field|offline\/(retry|reconnect))\.tsx?|contracts\/help\.ts|domain\/questionnaires\/(built-in|check)\.ts|lucide-react\/.*\/(circle-check|cloud-off)\.\w+$/,
    },
    {
      name: 'accounts',
      priority: 1,
      test: /src\/ui\/[\w-]+\/(ask-for-mail|ask-support|mailed-token|new-password-field|form-result|password-messages)\.tsx?|src\/features\/(invitations|own-account)\/(queries|invitation-used|own-data-file)\.tsx?|contracts\/(passwords|invitations|own-account)\.ts/,
    },
    {
      name: 'conditions',
      priority: 1,
      test: /src\/features\/conditions\/(?!feature|\w+-screen|messages)[\w/-]+\.tsx?|contracts\/conditions\.ts|domain\/conditions\/[\w-]+\.ts|idb-keyval\//,
    },
  ],
}
