import { randomUUID } from 'node:crypto'
import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { formatBytes } from '#platform/backup/progress.ts'
import { findFfmpeg } from '#platform/outside/ffmpeg/ffmpeg.ts'
import { FilesUnavailableError } from '#platform/outside/files/file-store.ts'
import { verifySmtp } from '#platform/outside/mail.ts'
import type { OperatorConnection } from '../join.ts'
import { warningFinding, ok, errorFinding, type Finding } from './finding.ts'

/** Timeout of a check, in milliseconds, since the operator waits for it. */
const TIMEOUT_MS = 10_000
const LITTLE_BYTES = 2_000_000_000
const TOO_LITTLE_BYTES = 200_000_000
/** Minimum number of different characters in a secret; a random text of 32 characters has more. */
const MIN_CHARACTERS = 12

/** Checks for a Node version that runs TypeScript without flags. */
export function checkNodeVersion(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isRecent = major >= 24 || (major === 22 && minor >= 22)
  return isRecent
    ? ok(`Node ${version}.`)
    : errorFinding(
        `Node ${version}.`,
        'Hale needs Node 22.22 or newer, and not 23: start it by npm, which finds one.',
      )
}

export async function checkDiskSpace({ config }: OperatorConnection): Promise<Finding[]> {
  const folder = resolve(config.dataDir)
  // The data folder is not used where both the database and the file store are elsewhere.
  if (config.databaseUrl && config.s3) return []
  const { bavail, bsize } = statfsSync(nearestExistingFolder(folder))
  return [judgeDisk(folder, bavail * bsize)]
}

export function judgeDisk(folder: string, free: number): Finding {
  const says = `The disk of ${folder} has ${formatBytes(free)} free.`
  const fix =
    'Make room, or move the data folder (docs/operations.md): a full disk stops everything that is written.'
  if (free < TOO_LITTLE_BYTES) return errorFinding(says, fix)
  return free < LITTLE_BYTES ? warningFinding(says, fix) : ok(says)
}

/** Writes a small file, reads it and removes it. */
export async function checkFileStore({ files }: Pick<OperatorConnection, 'files'>): Promise<Finding[]> {
  const key = `doctor/${randomUUID()}`
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    await files.put(key, Buffer.from(key), 'text/plain', signal)
    const read = await files.get(key, signal)
    await files.remove(key, signal)
    if (String(read) === key) return [ok(`Files in ${files.place}: written, read and removed.`)]
    return [
      errorFinding(`Files in ${files.place} do not come back as they went in.`, `Check ${files.settings}.`),
    ]
  } catch (error) {
    if (!(error instanceof FilesUnavailableError)) throw error
    return [errorFinding(`${error.message}, in ${files.place}.`, `Check ${files.settings}.`)]
  }
}

export async function checkMailServer({
  config: { smtpUrl },
}: Pick<OperatorConnection, 'config'>): Promise<Finding[]> {
  if (!smtpUrl) return [ok('Mails stay in the outbox of the demo: SMTP_URL is not set.')]
  const { host } = new URL(smtpUrl)
  const code = await verifySmtp(smtpUrl)
  if (!code) return [ok(`The mail server ${host} answers and takes our name and password.`)]
  return [
    errorFinding(
      `The mail server ${host} does not take mails (${code}).`,
      'Check SMTP_URL: its host, port, name and password, and whether this machine may reach it.',
    ),
  ]
}

export async function checkSecrets({
  config,
  secret: readSecret,
}: Pick<OperatorConnection, 'config' | 'secret'>): Promise<Finding[]> {
  const secret = readSecret()
  const file = join(resolve(config.dataDir), 'secret')
  const { key } = config.backup
  const findings: Finding[] = []
  const weak = (name: string) =>
    errorFinding(
      `${name} can be guessed: it has too few different characters.`,
      name === 'HALE_SECRET'
        ? 'Take a random one, as from openssl rand -base64 32. People have to log in again, and mails that wait are lost.'
        : 'Take a random one, as from openssl rand -base64 32. Keep the old one for as long as the old backups.',
    )
  if (secret && isWeak(secret.value)) findings.push(weak('HALE_SECRET'))
  if (key && isWeak(key)) findings.push(weak('HALE_BACKUP_KEY'))
  if (key && key === secret?.value)
    findings.push(
      errorFinding(
        'HALE_BACKUP_KEY is the same as HALE_SECRET.',
        'Take another: who keeps backups should not be able to sign sessions.',
      ),
    )
  if (secret?.inDataFolder && (statSync(file).mode & 0o077) !== 0)
    findings.push(errorFinding(`Others of this machine may read ${file}.`, `chmod 600 '${file}'`))
  return findings.length > 0 ? findings : [ok('The secrets are long and varied, and kept from others.')]
}

/** Checks ffmpeg, whose absence is no fault, as videos can be uploaded without it. */
export async function checkFfmpeg({
  ffmpeg: program,
}: Pick<OperatorConnection, 'ffmpeg'>): Promise<Finding[]> {
  if (await findFfmpeg(program)) return [ok(`Videos: ${program} runs, and ffprobe with it.`)]
  const why = program ? `${program} or its ffprobe does not run` : 'HALE_FFMPEG says none'
  return [ok(`Videos: ${why}; MP4 and WebM that browsers play are taken as they are, others are refused.`)]
}

function isWeak(secret: string): boolean {
  return new Set(secret).size < MIN_CHARACTERS
}

function nearestExistingFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestExistingFolder(dirname(folder))
}
