/** Name of the outbox, in a file of its own so that the code for sending is loaded only where something waits. */
export const CHECK_IN_OUTBOX = 'check-ins'
