import { X509Certificate } from 'node:crypto'

const MIN_RSA_BITS = 2048

type Certificate = { fingerprint: string; endsAt: string }

/** Parses a certificate in Base64; returns undefined where it is invalid or its key is not accepted. */
export function readCertificate(text: string): X509Certificate | undefined {
  try {
    const certificate = new X509Certificate(Buffer.from(text, 'base64'))
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey
    return type === 'rsa' && (details?.modulusLength ?? 0) >= MIN_RSA_BITS ? certificate : undefined
  } catch {
    return undefined
  }
}

/** Returns what an admin compares with the provider's data: the SHA-256 fingerprint and the day of expiry. */
export function describeCertificate(text: string): Certificate {
  const { fingerprint256, validToDate } = new X509Certificate(Buffer.from(text, 'base64'))
  return { fingerprint: fingerprint256, endsAt: validToDate.toISOString() }
}
