export const PROGRAMME_PATH = '/dashboard/ourrelationship/programme'
export const SAFETY_PATH = `${PROGRAMME_PATH}/safety`

export const stepPath = (number: number) => `${PROGRAMME_PATH}/${number}`

/** Whom to call on each page of the programme, besides the crisis lines. */
export const TOPICS = ['abuse'] as const

/** What the keys in local storage of people's progress begin with. */
export const STORED_PROGRESS = 'our-relationship'
