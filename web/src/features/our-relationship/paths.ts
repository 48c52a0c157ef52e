export const PROGRAMME_PATH = '/dashboard/ourrelationship/programme'
export const SAFETY_PATH = `${PROGRAMME_PATH}/safety`

export const stepPath = (number: number) => `${PROGRAMME_PATH}/${number}`
