/** Classes of an action, small enough for several to fit in a row on a phone. */
export const actionLook = 'px-4 max-sm:px-3'
