export const CHECK_INS_PATH = '/dashboard/check-ins'
