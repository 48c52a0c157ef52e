export const CHALLENGE_PATH = '/dashboard/challenge'
export const MANAGED_PATH = '/dashboard/admin/challenges'
