/** Whether a telephone can dial it: digits, in any common way of writing them. */
export function isPhone(text: string): boolean {
  return /^\+?[\d ().-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 3
}

export function isEmail(text: string): boolean {
  return /^[^\s@:?&]+@[^\s@:?&]+\.[^\s@:?&.]+$/.test(text)
}

/** Whether it is the address of a page on the web that a browser reads encrypted. */
export function isWebAddress(text: string): boolean {
  return /^https:\/\/[^\s/.:]+(?:\.[^\s/.:]+)+(?::\d+)?(?:\/\S*)?$/i.test(text)
}

/** A number as links of the kind `tel:` have it. */
export function dialled(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '')
}
