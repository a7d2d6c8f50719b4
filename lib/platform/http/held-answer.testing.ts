/** An answer that comes when a test gives it, or is refused when the test does. */
export function heldAnswer<T>() {
  let give: (answer: T) => void = () => {}
  let refuse: (failure: Error) => void = () => {}
  const coming = new Promise<T>((resolve, reject) => {
    give = resolve
    refuse = reject
  })
  return { coming, give, refuse }
}
