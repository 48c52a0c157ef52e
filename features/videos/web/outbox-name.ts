/** Name of the outbox, apart from its code, which most people never need. */
export const SAVED_VIDEOS_OUTBOX = 'videos-saved'
