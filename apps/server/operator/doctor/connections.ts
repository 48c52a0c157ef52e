import type { Config } from '#platform/config/config.ts'
import { isLoopback } from '#platform/config/network.ts'
import { warningFinding, ok, type Finding } from './finding.ts'

type Connections = Pick<Config, 'databaseUrl' | 's3' | 'smtpUrl' | 'traces' | 'clinical'>

/** Finds connections to other machines that the settings leave without TLS, so that others could read the traffic. */
export function checkConnections(config: Connections): Finding[] {
  const { databaseUrl, s3, smtpUrl, traces, clinical } = config
  const byHttp = Object.entries({
    S3_ENDPOINT: s3?.endpoint,
    OTEL_EXPORTER_OTLP_ENDPOINT: traces?.endpoint,
    CLINICAL_NHS_URL: clinical.nhs?.url,
    CLINICAL_NLM_URL: clinical.nlm?.url,
  })
  const findings = byHttp
    .filter(([, url]) => url !== undefined && isRemote(new URL(url), 'http:'))
    .map(([name]) =>
      warningFinding(
        `${name} is an http address: keys and contents travel in the clear.`,
        'Set it to an https address, unless a private network or a tunnel protects what lies in between.',
      ),
    )
  if (smtpUrl && isRemote(new URL(smtpUrl), 'smtp:') && /[?&]requireTLS=false/.test(smtpUrl))
    findings.push(
      warningFinding(
        'SMTP_URL says requireTLS=false: mails, with their links, may travel in the clear.',
        'Leave that out, unless the mail server has no TLS and a private network protects what lies in between.',
      ),
    )
  if (databaseUrl && isDatabaseInTheClear(databaseUrl))
    findings.push(
      warningFinding(
        'DATABASE_URL asks another machine without TLS: all rows travel in the clear.',
        'Add ?sslmode=verify-full to it and to DATABASE_OWNER_URL, unless a private network protects what lies in between.',
      ),
    )
  return findings.length > 0 ? findings : [ok('No other machine is asked without TLS.')]
}

function isRemote({ protocol, hostname }: URL, inTheClear: string): boolean {
  return protocol === inTheClear && !isLoopback(hostname)
}

/**
 * Whether a database URL connects to another machine without TLS. A host that is a path is a Unix socket; PostgreSQL
 * accepts an empty host after a user, which `URL` does not parse.
 */
function isDatabaseInTheClear(url: string): boolean {
  const settings = new URLSearchParams(url.split('?')[1])
  const host = settings.get('host') ?? (URL.canParse(url) ? new URL(url).hostname : '')
  const isRemoteHost = host !== '' && !host.startsWith('/') && !isLoopback(host)
  return isRemoteHost && (settings.get('sslmode') ?? 'disable') === 'disable'
}
