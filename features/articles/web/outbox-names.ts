/** Names of the outboxes, in a file of their own so that the code for sending is loaded only where something waits. */
export const SAVED_ARTICLES_OUTBOX = 'articles-saved'
export const READ_ARTICLES_OUTBOX = 'articles-read'
