/** What the keys in local storage of people's progress begin with. */
export const STORED_PROGRESS = 'our-relationship'
