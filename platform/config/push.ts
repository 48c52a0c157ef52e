import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** A service account of the Firebase project whose apps are pushed to. */
export type FcmAccount = {
  projectId: string
  email: string
  keyId: string
  key: KeyObject
  /** Endpoint that issues its access tokens. */
  tokenUrl: string
}

/** The key file as Google writes it: Firebase console, Project settings, Service accounts. */
const serviceAccount = z
  .object({
    type: z.literal('service_account'),
    project_id: z.string().regex(/^[\w:.-]{1,100}$/),
    client_email: z.string().min(1),
    private_key_id: z.string().min(1),
    private_key: z.string().transform((pem) => createPrivateKey(pem)),
    token_uri: z.url({ protocol: /^https?$/ }),
  })
  .transform((file) => ({
    projectId: file.project_id,
    email: file.client_email,
    keyId: file.private_key_id,
    key: file.private_key,
    tokenUrl: file.token_uri,
  }))

/** Reads the service account from a file; returns undefined where it cannot be read or is something else. */
function readFcmAccount(path: string): FcmAccount | undefined {
  try {
    return serviceAccount.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // The error's message would repeat the content of the file.
    return undefined
  }
}

export type PushSettings = {
  /** Service account of the Firebase project for push to apps; undefined turns that off. */
  fcmAccount: FcmAccount | undefined
  /** Contact that browsers' push services may write to; undefined turns push to browsers off. */
  webContact: string | undefined
}

/** Setting with the path of a service account's file; parsed to the account. */
export const fcmAccountFile = z.string().transform((path, context) => {
  const account = readFcmAccount(path)
  if (account) return account
  context.addIssue('must name a file with the key of a service account, as Firebase gives it')
  return z.NEVER
})

type Contacts = {
  securityContact: string | undefined
  mailFrom: { address: string } | undefined
  publicUrl: URL | undefined
}

/** Returns a `mailto:` or `https:` URL, as RFC 8292 requires. */
export function webContactOf({ securityContact, mailFrom, publicUrl }: Contacts): string | undefined {
  if (securityContact) return securityContact
  if (mailFrom) return `mailto:${mailFrom.address}`
  return publicUrl?.protocol === 'https:' ? publicUrl.origin : undefined
}
