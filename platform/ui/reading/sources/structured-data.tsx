/** What the page is, for programs that read pages: https://schema.org. Data; nothing of it runs. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const whole = { '@context': 'https://schema.org', ...data }
  // Nothing in it can end the element it stands in.
  const text = JSON.stringify(whole).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json">{text}</script>
}
