import { verifyLogin, type LoginProof } from '#features/accounts/contract/second-factor.ts'
import { send } from './call.ts'
import { beginGrantedSession, TIMEOUT_MS } from './session.ts'

/** Begins the session of a login that was challenged; returns how many recovery codes are left, after the use of one. */
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
