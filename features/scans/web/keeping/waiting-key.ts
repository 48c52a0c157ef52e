/** Prefix of the local storage keys of scans that wait to be sent. */
export const WAITING_SCANS = 'scans-waiting'
