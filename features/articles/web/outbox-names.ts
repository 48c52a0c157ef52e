/** Names of the outboxes, in a file of their own so that the code for sending is loaded only where something waits. */
export const SAVED = 'articles-saved'
export const READ = 'articles-read'
