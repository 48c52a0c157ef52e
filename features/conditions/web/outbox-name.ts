/** Name of the outbox, in a file of its own so that the code for sending is loaded only where something waits. */
export const SAVED_CONDITIONS_OUTBOX = 'conditions-saved'
