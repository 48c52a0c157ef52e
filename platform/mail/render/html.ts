const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML that needs no escaping; only `html` creates it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Returns HTML in which all interpolated values are escaped, except other `Html`. */
export function html(parts: TemplateStringsArray, ...places: (string | number | Html | Html[])[]): Html {
  return new Html(String.raw({ raw: parts }, ...places.map(inPlace)))
}

function inPlace(place: string | number | Html | Html[]): string {
  if (Array.isArray(place)) return place.map(({ text }) => text).join('')
  if (place instanceof Html) return place.text
  return String(place).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
