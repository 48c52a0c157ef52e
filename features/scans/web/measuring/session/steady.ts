/** Returns a function that changes its value only when the new one was seen twice, to prevent flicker. */
export function createFlickerFilter<Value>(): (seen: Value) => Value | undefined {
  let shown: Value | undefined
  let last: Value | undefined
  return (seen) => {
    if (seen === last) shown = seen
    last = seen
    return shown
  }
}
