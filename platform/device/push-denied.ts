/** Message of the error that is thrown unless the permission is granted. */
const PERMISSION_DENIED = 'User denied permissions!'

export const permissionDenied = (): Error => new Error(PERMISSION_DENIED)

export const isPermissionDenied = (error: unknown): error is Error =>
  error instanceof Error && error.message === PERMISSION_DENIED
