import { hasAuthEntry } from './auth-entry.ts'
import { nativeOverrides } from '../device/native.ts'
import { writeCookie } from '../device/write-cookie.ts'

/**
 * The cookie with the encryption key of the server's replies saved on this device. A browser removes it when
 * it closes, unless the person stays signed in, and wipes it from the disk, which no other storage open to a
 * page promises.
 */
const COOKIE_NAME = 'hale_replies'
/** Length of the key: half of it encrypts replies, half hides their names. */
const KEY_BYTES = 64
/** Longest lifetime of a session. */
const LONGEST_SECONDS = 30 * 24 * 60 * 60

/**
 * Creates a new key for a session and returns it. Replies saved under an earlier key can no longer be read.
 */
export function createReplyKey(isKept = false): string {
  const text = toText(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
  writeKeyText(text, isKept ? `; max-age=${LONGEST_SECONDS}` : '')
  return text
}

/** Removes the key, so that replies that are still on the disk can no longer be read. */
export function deleteReplyKey(): void {
  writeKeyText('', '; max-age=0')
}

export type ReplyKey = { seal: CryptoKey; hide: CryptoKey }

let imported: { text: string; key: Promise<ReplyKey> } | undefined

/**
 * Returns the key of the present session, created where it has none. Throws without a session, and where a
 * page may not use cryptography.
 */
export async function getReplyKey(): Promise<ReplyKey> {
  if (!hasAuthEntry()) throw new Error('Nobody is signed in.')
  const text = readKeyText() ?? createReplyKey()
  if (imported?.text !== text) imported = { text, key: importKey(text) }
  return imported.key
}

async function importKey(text: string): Promise<ReplyKey> {
  const bytes = toBytes(text)
  const [seal, hide] = [bytes.subarray(0, KEY_BYTES / 2), bytes.subarray(KEY_BYTES / 2)]
  return {
    seal: await crypto.subtle.importKey('raw', seal, 'AES-GCM', false, ['encrypt', 'decrypt']),
    hide: await crypto.subtle.importKey('raw', hide, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  }
}

function readKeyText(): string | undefined {
  if (nativeOverrides.replyKey) return nativeOverrides.replyKey.text
  const [, text] = new RegExp(`(?:^|; )${COOKIE_NAME}=([^;]+)`).exec(document.cookie) ?? []
  return text
}

function writeKeyText(text: string, lifetime: string): void {
  if (nativeOverrides.replyKey) return nativeOverrides.replyKey.keep(text)
  writeCookie(`${COOKIE_NAME}=${text}; path=/; samesite=strict${lifetime}`)
}

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replaceAll('=', '')
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
