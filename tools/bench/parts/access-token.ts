import { SignJWT } from 'jose'
import { BENCH_SECRET } from './hale.ts'

export type Session = { company: string; member: string; session: string }

/** An access token of a session that a bench put into the database. */
export function signAccessToken({ company, member, session }: Session): Promise<string> {
  return new SignJWT({ sid: session, company })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(member)
    .setIssuer('hale')
    .setExpirationTime('15m')
    .sign(new TextEncoder().encode(BENCH_SECRET))
}
