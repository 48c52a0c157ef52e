/** Names of the outboxes, apart from what sends them: most people have nothing to send. */
export const SAVED = 'articles-saved'
export const READ = 'articles-read'
