/** Returns an answer that a test resolves or rejects at a chosen time. */
export function pausedAnswer<T>() {
  let give: (answer: T) => void = () => {}
  let refuse: (failure: Error) => void = () => {}
  const coming = new Promise<T>((resolve, reject) => {
    give = resolve
    refuse = reject
  })
  return { coming, give, refuse }
}
