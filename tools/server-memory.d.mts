/** Variables of the environment. */
export const serverMemory: { MALLOC_ARENA_MAX: string; NODE_OPTIONS: string }
