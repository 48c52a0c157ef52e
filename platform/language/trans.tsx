import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

/**
 * The component that the macro `Trans` compiles to. Lingui looks for tags after it has inserted the values,
 * so a title such as “<b>Now</b> open” would lose its signs, and could name the message's own link. Passed as
 * an element, the value stays text.
 */
export function Trans(props: TransProps) {
  const values = Object.entries(props.values ?? {}).map(([name, value]) => [name, asText(value)])
  return <LinguiTrans {...props} values={Object.fromEntries(values)} />
}

function asText(value: unknown): unknown {
  return typeof value === 'string' && value.includes('<') ? <>{value}</> : value
}
