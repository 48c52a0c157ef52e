/** Whether a text is a telephone number, in any common notation. */
export function isPhone(text: string): boolean {
  return /^\+?[\d ().-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 3
}

export function isEmail(text: string): boolean {
  return /^[^\s@:?&]+@[^\s@:?&]+\.[^\s@:?&.]+$/.test(text)
}

/** Whether a text is an https address. */
export function isWebAddress(text: string): boolean {
  return /^https:\/\/[^\s/.:]+(?:\.[^\s/.:]+)+(?::\d+)?(?:\/\S*)?$/i.test(text)
}

/** Returns a telephone number in the form that `tel:` links require. */
export function toTelNumber(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '')
}
