import { OperatorError } from '../config/operator-error.ts'

/** Why a backup cannot be made, read or restored. */
export type BackupFailure =
  | 'no-key'
  | 'wrong-key'
  | 'not-a-backup'
  | 'cut'
  | 'changed'
  | 'newer'
  | 'unreadable'
  | 'exists'
  | 'foreign'
  | 'cannot-write'
  | 'another-runs'
  | 'not-readable-by-role'
  | 'file-missing'
  | 'target-in-use'
  | 'no-room'
  | 'secret'
  | 'not-restored'
  | 'one-company'
  | 'whole-installation'
  | 'no-company'
  | 'other-migrations'
  | 'company-exists'
  | 'not-imported'

/** Thrown with a message of one line that says what is wrong and what to do; `code` names the failure. */
export class BackupError extends OperatorError {
  override name = 'BackupError'
  readonly code: BackupFailure

  constructor(code: BackupFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
