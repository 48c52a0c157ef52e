const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that was written as such; only `html` makes it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Markup with everything in its places escaped, but for markup made the same way. */
export function html(parts: TemplateStringsArray, ...places: (string | number | Html | Html[])[]): Html {
  return new Html(String.raw({ raw: parts }, ...places.map(inPlace)))
}

function inPlace(place: string | number | Html | Html[]): string {
  if (Array.isArray(place)) return place.map(({ text }) => text).join('')
  if (place instanceof Html) return place.text
  return String(place).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
