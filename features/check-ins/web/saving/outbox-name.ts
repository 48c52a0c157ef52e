/** Name of the outbox, apart from what sends it: most people have nothing to send. */
export const CHECK_INS = 'check-ins'
