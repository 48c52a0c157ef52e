import { countPeople, getPersonHistory, searchPeople } from '#features/people/contract/people.ts'
import { listGroups } from '#features/people/contract/groups.ts'
import { checkInvitations, listInvitationBatches } from '#features/invitations/contract/invitation-batches.ts'
import { MAX_INVITED } from '#features/invitations/contract/inviting.ts'
import { listArticles } from '#features/articles/contract/articles.ts'
import { listDrafts } from '#features/articles/contract/drafts.ts'
import { getInsights } from '#features/insights/contract/insights.ts'
import { searchEverything } from '#features/search/contract/search.ts'
import { fillArticles } from './articles/fill.ts'
import { withSuperuser } from './parts/database.ts'
import { startProduction, withDemoData, withServer } from './parts/hale.ts'
import { makeMembers } from './parts/members.ts'
import { formatNumber, quantile, table } from './parts/numbers.ts'

const ARTICLES = 2000
const PEOPLE = 20_000
const GROUPS = 40
/** Number of admins who take turns: enough that none of them meets the rate limit of a member. */
const ADMINS = 200
const ASKED = 200
const WARM_UP = 20

type Call = { method: 'GET' | 'POST'; path: string; body?: object }

/** Measures every list, search and filter of an admin, in a company of 20,000 people and 2,000 articles. */
export async function bench(): Promise<void> {
  await withDemoData(async (dataDir) => {
    await fillArticles(dataDir, ARTICLES, 1)
    const admins = await makeMembers(dataDir, { people: PEOPLE, signedIn: ADMINS, role: 'admin' })
    const { group, person } = await spread(dataDir)
    const rows = await withServer(startProduction(dataDir), async ({ url }) =>
      measure(url, await admins.tokens(), calls(group, person)),
    )
    console.log(table(['', 'p50 ms', 'p99 ms'], rows))
    console.log(
      `\nAn admin of a company with ${formatNumber(PEOPLE)} people and ${formatNumber(ARTICLES)} articles, ${ASKED} calls each, one after the other.`,
    )
  })
}

/** Puts the people into groups and states; returns the ids of one group and of one person with a history. */
function spread(dataDir: string): Promise<{ group: string; person: string }> {
  return withSuperuser(dataDir, async (client) => {
    const isMade = "email like '%@bench.example'"
    await client.query(
      `insert into groups (id, company_id, name) select gen_random_uuid(), company_id, 'Group ' || n
       from (select distinct company_id from members where ${isMade}) as company, generate_series(1, $1::int) as n`,
      [GROUPS],
    )
    await client.query(
      `with numbered as (select id, company_id, split_part(email, '@', 1)::int as n from members where ${isMade})
       update members set group_id = (select groups.id from groups where groups.company_id = numbered.company_id
           and groups.name = 'Group ' || (1 + numbered.n % $1::int)),
         grouped_at = now(), invited_at = now() - make_interval(mins => numbered.n),
         invitation_ends_at = now() - make_interval(days => numbered.n % 14 - 7),
         activated_at = case when numbered.n > $2 and numbered.n % 5 = 0 then null else now() end,
         disabled_at = case when numbered.n > $2 and numbered.n % 50 = 1 then now() end,
         last_active_on = case when numbered.n % 3 > 0 then current_date - numbered.n % 200 end
       from numbered where numbered.id = members.id`,
      [GROUPS + 10, ADMINS],
    )
    await client.query('vacuum analyze members, groups')
    const { rows } = await client.query<{ group: string; person: string }>(
      `select group_id as group, id as person from members where ${isMade} and group_id is not null limit 1`,
    )
    const [row] = rows
    if (!row) throw new Error('Nobody is in a group.')
    return row
  })
}

function calls(group: string, person: string): Record<string, Call[]> {
  const people = (...bodies: object[]): Call[] =>
    bodies.map((body) => ({ method: 'POST', path: searchPeople.path, body: { limit: 50, ...body } }))
  const get = (path: string): Call[] => [{ method: 'GET', path }]
  const rows = Array.from({ length: MAX_INVITED }, (_, n) => ({
    email: `${n * 2}@bench.example`,
    name: `P ${n}`,
  }))
  return {
    'people by name': people({}),
    'people by newest invitation': people({ sort: 'invited' }),
    'people by last activity': people({ sort: 'active' }, { sort: 'inactive' }),
    'people searched': people(
      { search: 'okafor 1' },
      { search: '777@bench' },
      { search: 'no such' },
      { search: 'a' },
    ),
    'people by state': people({ states: ['invited'] }, { states: ['disabled', 'expired'] }),
    'people by role': people({ roles: ['admin'] }, { roles: ['member'] }),
    'people of a group': people({ group }, { group: 'none' }),
    'all of these': people({ group, states: ['active'], roles: ['member'], search: 'a', sort: 'active' }),
    '500 people for a file': people({ limit: 500 }),
    'counts of people': get(countPeople.path),
    groups: get(listGroups.path),
    'history of a person': get(getPersonHistory.path.replace('{id}', person)),
    'lists that were sent': get(listInvitationBatches.path),
    'a list of 5,000 checked': [{ method: 'POST', path: checkInvitations.path, body: { rows } }],
    insights: get(getInsights.path),
    articles: [...get(listArticles.path), ...get(`${listArticles.path}?search=sleep+health`)],
    'drafts of articles': get(listDrafts.path),
    'search for everything': ['maya', 'sleep', 'okafor 1'].map((search) => ({
      ...{ method: 'POST', path: searchEverything.path, body: { search } },
    })),
  }
}

async function measure(url: string, tokens: string[], all: Record<string, Call[]>): Promise<string[][]> {
  const rows: string[][] = []
  for (const [name, asked] of Object.entries(all)) {
    // Admins take turns, since the slowest call has a low rate limit for each of them.
    const took: number[] = []
    for (let turn = 0; turn < WARM_UP + ASKED; turn++) {
      const call = asked[turn % asked.length]
      const time = call ? await ask(url, tokens[turn % tokens.length] ?? '', call) : 0
      if (turn >= WARM_UP) took.push(time)
    }
    rows.push([name, ...[0.5, 0.99].map((share) => formatNumber(quantile(took, share), 1))])
  }
  return rows
}

async function ask(url: string, token: string, { method, path, body }: Call): Promise<number> {
  const started = performance.now()
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  await response.text()
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`)
  return performance.now() - started
}
