/** Keys of advisory locks: the numbers are arbitrary, but must be the same in every Hale. */

/** Held while migrations run; a backup shares the lock, so that no table changes under it. */
export const MIGRATION_LOCK = 4_253_641
/** Held by the one server that runs on an embedded cluster. */
export const SERVER_LOCK = 4_253_642
