/** What the keys in local storage of scans that wait to be sent begin with. */
export const WAITING_SCANS = 'scans-waiting'
