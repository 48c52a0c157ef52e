import { verifyLogin, type LoginProof } from '#features/accounts/contract/second-factor.ts'
import { send } from './call.ts'
import { beginGrantedSession, TIMEOUT_MS } from './session.ts'

/**
 * Completes a login with its second factor and begins the session. After a recovery code, returns how many
 * codes are left.
 */
export async function verifySession(
  challenge: string,
  proof: LoginProof,
  isKept: boolean,
): Promise<number | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const { recoveryCodesLeft, ...grant } = await send(verifyLogin, { challenge, proof }, { signal })
  beginGrantedSession(grant, isKept)
  return recoveryCodesLeft
}
