/** The local storage key of a person's choice about push on this device. */
export const PUSH_KEY = 'push'
