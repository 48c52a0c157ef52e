import { expect, test } from 'vitest'
import { makeArticle, makeCompany, makeVideo } from '#apps/server/test/factories.ts'
import { openWorld } from '#apps/server/test/world.ts'

const { database, superuser } = await openWorld()

const NOUNS = [
  { noun: 'article', plural: 'articles', make: makeArticle },
  { noun: 'video', plural: 'videos', make: makeVideo },
] as const

test.each(NOUNS)(
  'words of $plural are counted whatever one statement does to several',
  async ({ noun, plural, make }) => {
    const [company, other] = [await makeCompany(database), await makeCompany(database)]
    const ids: string[] = []
    for (const title of ['Sleep and rest', 'Sleep and work', 'Work'])
      ids.push(await make(database, company, { title, summary: '' }))
    ids.push(await make(database, other, { title: 'Sleep elsewhere', summary: '' }))

    /** Returns how many texts of each company have each word: as counted, and as found by reading them all. */
    const counts = async () => {
      const counted = await superuser.query(
        `select company_id, word, ${plural}::int as texts from ${noun}_words where company_id is not null order by 1, 2`,
      )
      const read = await superuser.query(
        `select company_id, word, count(*)::int as texts from ${plural}, unnest(hale_${noun}_words(${plural})) as word
         where company_id is not null group by 1, 2 order by 1, 2`,
      )
      expect(counted.rows).toEqual(read.rows)
      return Object.fromEntries(
        counted.rows.filter((row) => row.company_id === company.id).map(({ word, texts }) => [word, texts]),
      ) as Record<string, number>
    }
    expect(await counts()).toMatchObject({ sleep: 2, work: 2, rest: 1 })

    await superuser.query(
      `insert into ${noun}_translations (${noun}_id, company_id, language, title, summary,
         ${noun === 'article' ? 'picture_alt, reading_minutes' : 'chapters'}, body, body_html, body_text)
       select id, company_id, 'es', 'Dormir', '', ${noun === 'article' ? "'', 1" : "'[]'"}, '{}', '', 'descanso'
       from ${plural} where company_id = $1`,
      [company.id],
    )
    expect(await counts()).toMatchObject({ sleep: 2, dormir: 3, descanso: 3 })

    await superuser.query(`update ${noun}_translations set title = 'Reposo' where ${noun}_id = any ($1)`, [
      ids.slice(0, 2),
    ])
    expect(await counts()).toMatchObject({ dormir: 1, reposo: 2, descanso: 3 })

    await superuser.query(`update ${plural} set title = replace(title, 'Work', 'Rest') where id = any ($1)`, [
      ids,
    ])
    expect(await counts()).toMatchObject({ sleep: 2, rest: 2, work: 1 })

    await superuser.query(`update ${plural} set status = 'draft' where id = $1`, [ids[1]])
    expect(await counts()).toMatchObject({ sleep: 1, rest: 2, descanso: 2 })

    await superuser.query(`delete from ${noun}_translations where ${noun}_id = any ($1)`, [ids])
    expect(await counts()).not.toHaveProperty('descanso')

    await superuser.query(`delete from ${plural} where id = any ($1)`, [ids.slice(0, 3)])
    expect(await counts()).toEqual({})
  },
)
