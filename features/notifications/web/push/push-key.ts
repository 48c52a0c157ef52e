/** The key in local storage of what a person chose about push on this device. */
export const PUSH_KEY = 'push'
