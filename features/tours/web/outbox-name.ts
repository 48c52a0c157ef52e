/** Name of the outbox, apart from its code, which most people never need. */
export const COMPLETIONS_OUTBOX = 'tours-completed'
