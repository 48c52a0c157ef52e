import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** A service account of the Firebase project whose apps are pushed to. */
export type FcmAccount = {
  projectId: string
  email: string
  keyId: string
  key: KeyObject
  /** Where it gets access tokens. */
  tokenUrl: string
}

/** As Google writes it: Firebase console, Project settings, Service accounts. */
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

/** What a file says; undefined where it cannot be read, or is something else. */
function readFcmAccount(path: string): FcmAccount | undefined {
  try {
    return serviceAccount.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    // The error's words would repeat what is in the file.
    return undefined
  }
}

export type PushSettings = {
  /** Of the Firebase project whose apps are pushed to; undefined where apps are not. */
  fcmAccount: FcmAccount | undefined
  /** Whom browsers' push services may write to; undefined where browsers are not pushed to. */
  webContact: string | undefined
}

/** The name of a file. */
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

/** `mailto:` or `https:`, as RFC 8292 wants it. */
export function webContactOf({ securityContact, mailFrom, publicUrl }: Contacts): string | undefined {
  if (securityContact) return securityContact
  if (mailFrom) return `mailto:${mailFrom.address}`
  return publicUrl?.protocol === 'https:' ? publicUrl.origin : undefined
}
