export const SCAN_PATH = '/dashboard/attentive-health-scan'
export const ABOUT_YOU_PATH = '/dashboard/attentive-health-scan-questionnaire'
export const RESULT_PATH = '/dashboard/attentive-health-scan-result'

/** Returns the path of a saved scan's result. */
export const resultPath = (id: string) => `${RESULT_PATH}?scan=${id}`
