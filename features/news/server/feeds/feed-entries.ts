import type { parseFeed } from 'feedsmith'

type Feed = ReturnType<typeof parseFeed<string>>

/**
 * An item of a feed of any format, unprocessed: with HTML, relative links and arbitrary dates; '' where a field is
 * missing.
 */
export type Entry = { id: string; title: string; summary: string; link: string; date: string }

type Link = { href?: string; rel?: string }

/** Returns the title and items of an RSS, RDF, Atom or JSON feed in one form. */
export function entriesOf({ format, feed }: Feed): { title: string; entries: Entry[] } {
  switch (format) {
    case 'rss':
      return {
        title: feed.title ?? '',
        entries: (feed.items ?? []).map((item) => ({
          id: item.guid?.value ?? '',
          title: item.title ?? '',
          summary: item.description ?? item.content?.encoded ?? '',
          link: item.link ?? (item.guid?.isPermaLink === false ? '' : (item.guid?.value ?? '')),
          date: item.pubDate ?? item.dc?.dates?.[0] ?? '',
        })),
      }
    case 'rdf':
      return {
        title: feed.title ?? '',
        entries: (feed.items ?? []).map((item) => ({
          id: item.rdf?.about ?? '',
          title: item.title ?? '',
          summary: item.description ?? item.content?.encoded ?? '',
          link: item.link ?? '',
          date: item.dc?.dates?.[0] ?? '',
        })),
      }
    case 'atom':
      return {
        title: feed.title?.value ?? '',
        entries: (feed.entries ?? []).map((entry) => ({
          id: entry.id ?? '',
          title: entry.title?.value ?? '',
          summary: entry.summary?.value ?? entry.content?.value ?? '',
          link: pageOf(entry.links ?? []),
          date: entry.published ?? entry.updated ?? '',
        })),
      }
    case 'json':
      return {
        title: feed.title ?? '',
        entries: (feed.items ?? []).map((item) => ({
          id: item.id ?? '',
          title: item.title ?? '',
          summary: item.summary ?? item.content_html ?? item.content_text ?? '',
          link: item.url ?? item.external_url ?? '',
          date: item.date_published ?? item.date_modified ?? '',
        })),
      }
  }
}

/** Returns the link to the page, which may have no relation (RFC 4287, 4.2.7.2). */
function pageOf(links: Link[]): string {
  return links.find(({ rel }) => rel === undefined || rel === 'alternate')?.href ?? ''
}
