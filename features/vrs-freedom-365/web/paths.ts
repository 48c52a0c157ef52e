export const PROGRAMME_PATH = '/dashboard/vrsfreedom365/programme'
export const SAFETY_PATH = `${PROGRAMME_PATH}/safety`
export const CHECK_IN_PATH = `${PROGRAMME_PATH}/check-in`
export const CHECK_INS_PATH = `${PROGRAMME_PATH}/check-ins`
export const PLAN_PATH = `${PROGRAMME_PATH}/plan`
export const readingPath = (slug: string) => `${PROGRAMME_PATH}/readings/${slug}`

/** Topics of the helplines on each page of the programme, besides the crisis lines. */
export const TOPICS = ['drugs', 'abuse'] as const

/** Prefix of the local storage keys of unsent changes. */
export const STORED_CHANGES = 'vrs-freedom-365'
