/** Structured data about the page for search engines: https://schema.org. Nothing of it is executed. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const linkedData = { '@context': 'https://schema.org', ...data }
  // Escaped, so that no text can close the element.
  const text = JSON.stringify(linkedData).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json">{text}</script>
}
