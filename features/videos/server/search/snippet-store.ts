import type { FoundVideo } from '../../contract/videos.ts'
import { textLanguages } from '#platform/contract/languages.ts'
import { sql } from '#platform/db/drizzle.ts'
import type { SearchQuery } from '#platform/core/search-query.ts'
import type { Rows } from '#platform/db/tenant.ts'
import { tsqueryOfAny } from '#platform/documents/server/tsquery.ts'
import type { Reader } from '#platform/http/authenticate.ts'

export type SnippetStore = ReturnType<typeof snippetStore>

type Snippet = NonNullable<FoundVideo['snippet']>

/** Markers around each match: characters that no text of a video contains. */
const HIGHLIGHT_MARKS = { start: '\u0002', stop: '\u0003' }
const HEADLINE_OPTIONS = `StartSel=${HIGHLIGHT_MARKS.start},StopSel=${HIGHLIGHT_MARKS.stop}`

/** Finds where in videos the words of a query are. */
export function snippetStore(rows: Rows) {
  return {
    /**
     * Returns snippets by video: the caption with most of the words, in the captions' language that has it, otherwise the
     * part of the summary or description that the reader would see. Only for one page of videos, because captions have no
     * index.
     */
    async list(reader: Reader, ids: string[], query: SearchQuery): Promise<Map<string, Snippet>> {
      if (ids.length === 0) return new Map()
      const { rows: resultRows } = await reader.tenant.read(() =>
        rows.execute<{ id: string; from: number | null; text: string }>(sql`
          with wanted as materialized (select ${tsqueryOfAny(query)} as words)
          select id, cue."from", coalesce(
              ts_headline('hale_english', cue.text, words, ${`${HEADLINE_OPTIONS},HighlightAll=true`}),
              case when to_tsvector('hale_english', hale_readable(shown.summary)) @@ words
                then ts_headline('hale_english', shown.summary, words, ${`${HEADLINE_OPTIONS},HighlightAll=true`})
                else ts_headline('hale_english', shown.body_text, words, ${`${HEADLINE_OPTIONS},MinWords=8,MaxWords=30`}) end) as text
          from wanted, videos
          left join video_translations as translation on translation.video_id = id
            and translation.language = any(${sql.param(textLanguages(reader))}::text[])
          cross join lateral (
            select coalesce(translation.summary, videos.summary) as summary,
              coalesce(translation.body_text, videos.body_text) as body_text
          ) as shown
          left join lateral (
            select (one ->> 'from')::float8 / 1000 as "from", one ->> 'text' as text
            from (
              select index from unnest(cue_words) with ordinality as said (cue, index)
              where said.cue @@ wanted.words
              order by ts_rank(said.cue, wanted.words) desc, index limit 1
            ) as best join lateral (
              select one, row_number() over (order by track_index, cue_index) as index
              from jsonb_array_elements(captions) with ordinality as tracks (track, track_index),
                jsonb_array_elements(track -> 'cues') with ordinality as cues (one, cue_index)
            ) as numbered on numbered.index = best.index
          ) as cue on true
          where id = any (${sql.param(ids)}::uuid[]) and words is not null`),
      )
      const snippets = resultRows.flatMap(({ id, from, text }): [string, Snippet][] =>
        text.includes(HIGHLIGHT_MARKS.start) ? [[id, { at: from, text: partsOf(text) }]] : [],
      )
      return new Map(snippets)
    },
  }
}

function partsOf(text: string): Snippet['text'] {
  return text
    .replaceAll('\n', ' ')
    .split(HIGHLIGHT_MARKS.start)
    .flatMap((part, index) => {
      const [marked = '', plain = ''] = index === 0 ? ['', part] : part.split(HIGHLIGHT_MARKS.stop)
      return [
        { text: marked, marked: true },
        { text: plain, marked: false },
      ]
    })
    .filter((part) => part.text !== '')
}
