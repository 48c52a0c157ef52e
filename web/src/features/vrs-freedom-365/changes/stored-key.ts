/** What the keys in local storage of people's changes begin with. */
export const STORED_CHANGES = 'vrs-freedom-365'
