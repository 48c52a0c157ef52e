/**
 * Version of the API. Raised with each change that an app built before it cannot handle, or whose server
 * cannot handle that app.
 */
export const API_VERSION = 1

/** Response header with the server's `API_VERSION`, sent to native apps. */
export const API_VERSION_HEADER = 'X-Api-Version'
