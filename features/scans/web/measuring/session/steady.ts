/** Returns a function that changes its value only when the new one was seen twice, to prevent flicker. */
export function createFlickerFilter<Value>(): (value: Value) => Value | undefined {
  let shownValue: Value | undefined
  let last: Value | undefined
  return (value) => {
    if (value === last) shownValue = value
    last = value
    return shownValue
  }
}
