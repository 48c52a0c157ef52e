export const REFERENCE_PATH = '/dashboard/mayo-clinic'
export const CONDITIONS_PATH = `${REFERENCE_PATH}/diseases-and-conditions`
export const conditionPath = (id: string): string => `${CONDITIONS_PATH}/${encodeURIComponent(id)}`
