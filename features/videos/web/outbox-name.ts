/** Name of the outbox, in a module apart from the outbox's code, which most people never need. */
export const SAVED_VIDEOS_OUTBOX = 'videos-saved'
