import { Agent, request, type Dispatcher } from 'undici'
import {
  rejectOnAbort,
  guardedConnector,
  isPublicAddress,
  refusalOf,
  resolveAll,
  type HostPolicy,
} from '../public-hosts.ts'
import {
  readResponse,
  discard,
  MAX_BYTES,
  textOf,
  troubleAnswer,
  toTrouble,
  type FeedRequest,
  type FetchAnswer,
} from './response.ts'

/** Hosts that feeds may have, and the time limit. Only tests change the defaults. */
export type FetchPolicy = HostPolicy & { timeMs: number }

export type FetchFeed = (feedRequest: FeedRequest, stop?: AbortSignal) => Promise<FetchAnswer>

const MAX_URL_LENGTH = 2000
const MAX_REDIRECTS = 3
const ACCEPT_HEADER =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, application/json;q=0.8, */*;q=0.5'

const PUBLIC_INTERNET: FetchPolicy = {
  isAllowed: isPublicAddress,
  ports: (port) => port === 80 || port === 443,
  resolve: resolveAll,
  timeMs: 10_000,
}

/** Returns a function that fetches a feed from any public host. */
export function feedFetcher(policy: Partial<FetchPolicy> = {}): FetchFeed {
  const settings = { ...PUBLIC_INTERNET, ...policy }
  const connect = guardedConnector(settings)

  return async function fetchFeed(feedRequest, stop = new AbortController().signal) {
    // A new agent for each feed, so that no connection stays open.
    const agent = new Agent({ connect, maxResponseSize: MAX_BYTES })
    const timeout = AbortSignal.timeout(settings.timeMs)
    const signal = AbortSignal.any([stop, timeout])
    try {
      return await Promise.race([
        followRedirects(feedRequest, { agent, signal, policy: settings }),
        rejectOnAbort(signal),
      ])
    } catch (error) {
      stop.throwIfAborted()
      return troubleAnswer(timeout.aborted ? 'too-slow' : toTrouble(error))
    } finally {
      await agent.destroy()
    }
  }
}

type Connection = { agent: Agent; signal: AbortSignal; policy: FetchPolicy }

/** Requests a feed and follows redirects; checks each URL before requesting it. */
async function followRedirects(feedRequest: FeedRequest, connection: Connection): Promise<FetchAnswer> {
  let url = feedRequest.url
  let movedTo: string | undefined
  let forGood = true
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const refusal = url.length > MAX_URL_LENGTH ? 'refused' : refusalOf(url, connection.policy)
    if (refusal) return troubleAnswer(refusal)
    const answer = await requestFeed({ ...feedRequest, url }, connection)
    const next = redirectOf(answer, url)
    if (!next) return readResponse(answer, { asked: feedRequest, url, movedTo, signal: connection.signal })
    // After a temporary redirect, later permanent ones no longer count.
    forGood &&= answer.statusCode === 301 || answer.statusCode === 308
    url = next
    if (forGood) movedTo = next
    discard(answer.body)
  }
  return troubleAnswer('refused')
}

function requestFeed(
  { url, etag, lastModified }: FeedRequest,
  { agent, signal }: Connection,
): Promise<Dispatcher.ResponseData> {
  return request(url, {
    dispatcher: agent,
    signal,
    headers: {
      'user-agent': 'Hale (news feeds)',
      accept: ACCEPT_HEADER,
      'accept-encoding': 'gzip, br',
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    },
  })
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData, base: string): string | undefined {
  const location = textOf(headers['location'])
  if (![301, 302, 303, 307, 308].includes(statusCode) || !location) return undefined
  return URL.parse(location, base)?.href ?? location
}
