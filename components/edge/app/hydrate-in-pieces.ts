import { startTransition } from 'react'
import client from 'react-dom/client'

const { hydrateRoot } = client

/**
 * Makes React hydrate the page as a transition, which pauses every few milliseconds for input and frames. Next calls
 * `hydrateRoot` outside of one, so that a slow phone would not answer until the whole page is hydrated; a click or key
 * on a part that is not hydrated yet still completes it at once (docs/decisions/341).
 */
client.hydrateRoot = (...given) => {
  let root: ReturnType<typeof hydrateRoot> | undefined
  startTransition(() => {
    root = hydrateRoot(...given)
  })
  if (!root) throw new Error('React did not hydrate the page')
  return root
}
