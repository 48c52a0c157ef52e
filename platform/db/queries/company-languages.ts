import { language, type Language } from '../../contract/languages.ts'
import { sql } from '../drizzle.ts'
import { companies } from '../tables/companies/companies.ts'
import { members } from '../tables/people.ts'

const all = sql.raw(`'${JSON.stringify(language.options)}'::jsonb`)

/** Languages that a company offers, its default first; all languages where it never chose. */
export const offeredLanguagesColumn = sql<
  Language[]
>`coalesce(${companies.design} -> 'languages', ${all})`.as('languages_offered')

/** The language that a member chose, null unless their company offers it. */
export const chosenLanguage =
  sql<Language | null>`case when coalesce(${companies.design} -> 'languages', ${all}) ? ${members.language}
    then ${members.language} end`.as('chosen_language')
