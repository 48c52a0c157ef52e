/** Environment variables that keep the server's memory small. */
export const serverMemory: { MALLOC_ARENA_MAX: string; NODE_OPTIONS: string }
