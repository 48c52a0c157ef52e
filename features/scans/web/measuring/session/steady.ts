/** Changes only when the same was seen twice, so that nothing flickers. */
export function createSteady<Value>(): (seen: Value) => Value | undefined {
  let shown: Value | undefined
  let last: Value | undefined
  return (seen) => {
    if (seen === last) shown = seen
    last = seen
    return shown
  }
}
