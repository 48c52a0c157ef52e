/** Name of the outbox, in a module apart from the outbox's code, which most people never need. */
export const COMPLETIONS_OUTBOX = 'tours-completed'
