import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * What the macro `Trans` becomes. Lingui looks for tags after it has filled in the values, so a title such as “<b>Now</b> open”
 * would lose its signs, and could name the message's own link. As an element it stays text.
 */
export function Trans(props: TransProps) {
  const values = Object.entries(props.values ?? {}).map(([name, value]) => [name, asText(value)])
  return <LinguiTrans {...props} values={Object.fromEntries(values)} />
}

function asText(value: unknown): unknown {
  return typeof value === 'string' && value.includes('<') ? <>{value}</> : value
}
