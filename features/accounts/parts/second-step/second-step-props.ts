import type { LoginChallenge } from '../../contract/accounts.ts'

export type SecondStepProps = LoginChallenge & {
  /** Whether the login began with “Keep me signed in”. */
  isKept: boolean
  onDone: () => Promise<void> | void
  /** The login has to begin anew. */
  onEnd: () => void
}
