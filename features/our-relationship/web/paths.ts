export const PROGRAMME_PATH = '/dashboard/ourrelationship/programme'
export const SAFETY_PATH = `${PROGRAMME_PATH}/safety`

export const stepPath = (number: number) => `${PROGRAMME_PATH}/${number}`

/** Topics of help lines on each page of the programme, besides the crisis lines. */
export const TOPICS = ['abuse'] as const

/** Prefix of the keys of progress in local storage. */
export const PROGRESS_KEY_PREFIX = 'our-relationship'
