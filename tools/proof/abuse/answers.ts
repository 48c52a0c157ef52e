import { makeMembers } from '../../bench/parts/members.ts'
import { withSuperuser } from '../../bench/parts/database.ts'

/** Responses of each person, with nine answers each. */
export const RESPONSES_EACH = 10_000
const PEOPLE = 20

export const EXPORTS = '20 members export 90,000 answers each'
export const FHIR_EXPORTS = '20 members export 90,000 answers each as FHIR'

export function needsAnswers(load: string): boolean {
  return load === EXPORTS || load === FHIR_EXPORTS
}

/** Adds people with 10,000 questionnaire responses each; returns access tokens of theirs. */
export async function makeAnswers(dataDir: string) {
  const made = await makeMembers(dataDir, { people: PEOPLE, signedIn: PEOPLE, role: 'member' })
  await withSuperuser(dataDir, (client) =>
    client.query(
      `with answered as (
         select version, answers, points, low, high, categories from responses
         where version = 0 and answers ? 'q9' limit 1)
       insert into responses (company_id, member_id, id, version, answers, points, low, high, categories, sent_at)
       select members.company_id, members.id, gen_random_uuid(), answered.*, now() - make_interval(mins => number)
       from members, answered, generate_series(1, $1) number where members.email like '%@bench.example'`,
      [RESPONSES_EACH],
    ),
  )
  return made
}
