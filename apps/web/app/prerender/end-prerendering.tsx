import { useEffect } from 'react'

/** Stands beside what the app shows first: from then on it hears what is pressed, and hears of what was sent before. */
export function EndPrerendering() {
  useEffect(endPrerendering, [])
  return null
}

/** The page's own script keeps a form from being sent until then, as a password would stand in the address. */
function endPrerendering(): void {
  const { dataset } = document.documentElement
  const wasSent = dataset['prerendered'] === 'sent'
  delete dataset['prerendered']
  if (wasSent) document.querySelector('form')?.requestSubmit()
}
