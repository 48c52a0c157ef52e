/** Advisory locks: any constants do, as long as every Hale uses the same ones. */

/** Held while migrations run; a backup shares it, so that no table changes under it. */
export const MIGRATING = 4_253_641
/** Held by the one server that runs on an embedded cluster. */
export const SERVER_LOCK = 4_253_642
