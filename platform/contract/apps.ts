/** Goes up with each change after which an app that was built before does not understand the server, or is not understood. */
export const API_VERSION = 1

/** The server's, on each answer to a native app. */
export const API_VERSION_HEADER = 'X-Api-Version'
