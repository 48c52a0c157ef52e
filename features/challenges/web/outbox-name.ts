/** Name of the outbox, in a file of its own so that the code for sending is loaded only where something waits. */
export const CHALLENGE_DAYS_OUTBOX = 'challenge-days'
