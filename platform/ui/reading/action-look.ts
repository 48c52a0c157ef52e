/** Small enough for the actions to stand side by side on a phone. */
export const actionLook = 'px-4 max-sm:px-3'
