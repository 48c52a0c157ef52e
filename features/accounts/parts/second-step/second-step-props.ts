import type { LoginChallenge } from '../../contract/accounts.ts'

export type SecondStepProps = LoginChallenge & {
  /** Whether the login began with “Keep me signed in”. */
  isKept: boolean
  onDone: () => Promise<void> | void
  /** Called where the login has to start again. */
  onEnd: () => void
}
