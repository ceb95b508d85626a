import { useState } from 'react'

/** What a dialog shows: `value` while it is opened. While it closes, still the last one. */
export function useShown<Value>(value: Value, { opened }: { opened: boolean }): Value {
  const [shown, setShown] = useState(value)
  if (opened && value !== shown) setShown(value)
  return opened ? value : shown
}
