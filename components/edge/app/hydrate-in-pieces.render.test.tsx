import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import './hydrate-in-pieces'
import client from 'react-dom/client'

/** The turn of the event loop that runs, and those in which a part was rendered. */
let turn = 0
const turns = new Set<number>()
let counting: ReturnType<typeof setInterval>

/** Takes two milliseconds to render. */
function Part() {
  turns.add(turn)
  const end = performance.now() + 2
  while (performance.now() < end);
  return <p>Part</p>
}

type Props = { onClick?: () => void; onReady?: () => void }

function Screen({ onClick, onReady }: Props) {
  useEffect(() => onReady?.(), [onReady])
  const parts = Array.from({ length: 40 }, (_, index) => String(index))
  return (
    <main>
      {parts.map((part) => (
        <Part key={part} />
      ))}
      <button type="button" onClick={onClick}>
        Save
      </button>
    </main>
  )
}

/** Begins to hydrate the screen in the document; returns its root and button. */
function hydrate(props: Props) {
  const box = document.createElement('div')
  box.innerHTML = renderToString(<Screen />)
  document.body.append(box)
  turns.clear()
  const root = client.hydrateRoot(box, <Screen {...props} />)
  return { root, button: box.querySelector('button') }
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  counting = setInterval(() => turn++, 0)
})

afterEach(() => {
  clearInterval(counting)
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

test('pauses for the browser while it hydrates', async () => {
  const ready = vi.fn()
  const { root } = hydrate({ onReady: ready })
  await vi.waitFor(() => expect(ready).toHaveBeenCalled())
  expect(turns.size).toBeGreaterThan(3)
  root.unmount()
})

test('completes the page at once when a part is clicked', () => {
  const clicked = vi.fn()
  const { root, button } = hydrate({ onClick: clicked })
  button?.click()
  expect(clicked).toHaveBeenCalledOnce()
  root.unmount()
})
