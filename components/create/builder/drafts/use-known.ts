import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref to the value of the newest render, for what goes on after an answer. */
export function useKnown<Value>(value: Value): RefObject<Value> {
  const known = useRef(value)
  useEffect(() => {
    known.current = value
  })
  return known
}
