export const PLAN_PATH = '/dashboard/my-plan'
