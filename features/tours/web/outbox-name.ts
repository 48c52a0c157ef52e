/** The name of the outbox, apart from what sends it: most people have nothing to send. */
export const COMPLETED = 'tours-completed'
