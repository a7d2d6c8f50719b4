import { createEvent, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '@/tools/testing/render'
import { usePageDrop } from './use-page-drop'

const file = new File(['x'], 'kite.jpg', { type: 'image/jpeg' })
const picture = '<img src="https://x.test/kite.jpg" alt="A kite">'

/** Returns dragged or pasted data: its text by type, and its files. */
const carried = (texts: Record<string, string>, files: File[] = []) => ({
  types: [...Object.keys(texts), ...(files.length > 0 ? ['Files'] : [])],
  getData: (type: string) => texts[type] ?? '',
  files,
  items: files.map((each) => ({ kind: 'file', type: each.type, getAsFile: () => each })),
})

function Page(taken: Parameters<typeof usePageDrop>[0]) {
  const isOver = usePageDrop(taken)
  return (
    <>
      <p>{isOver ? 'over' : 'away'}</p>
      <input aria-label="Link" />
    </>
  )
}

function show() {
  const [onFiles, onAddress, onLinks, onPicture, onOther] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const taken = { onFiles, onAddress, onLinks, onPicture, onOther }
  const shown = renderIn(<Page takesVideos={false} {...taken} />)
  const send = (kind: 'dragStart' | 'dragOver' | 'drop', data: ReturnType<typeof carried>, on: Element) => {
    const event = createEvent[kind](on)
    Object.defineProperty(event, 'dataTransfer', { value: data })
    fireEvent(on, event)
    return event.defaultPrevented
  }
  const paste = (data: ReturnType<typeof carried>, on: Element) =>
    fireEvent.paste(on, { clipboardData: data })
  return { ...shown, send, paste, ...taken }
}

test('accepts a picture that is dragged from another window, with its page', () => {
  const { send, getByText, onPicture } = show()
  const data = carried({ 'text/html': picture, 'text/uri-list': 'https://x.test/' })
  expect(send('dragOver', data, document.body)).toBe(true)
  expect(getByText('over')).toBeTruthy()
  send('drop', data, document.body)
  expect(onPicture).toHaveBeenCalledExactlyOnceWith({
    url: 'https://x.test/kite.jpg',
    alt: 'A kite',
    link: 'https://x.test/',
  })
  expect(getByText('away')).toBeTruthy()
})

test('accepts dropped files before the page has checked their types', () => {
  const { send, onFiles, onPicture } = show()
  send('drop', carried({ 'text/html': picture }, [file]), document.body)
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file])
  expect(onPicture).not.toHaveBeenCalled()
})

test('reports that text without a picture cannot be used', () => {
  const { send, onOther } = show()
  send('drop', carried({ 'text/html': '<p>Kites</p>' }), document.body)
  expect(onOther).toHaveBeenCalledOnce()
})

test('leaves drags within the page, and drops on a field, to the browser', () => {
  const { send, getByLabelText, onPicture, onOther } = show()
  const data = carried({ 'text/html': picture })
  expect(send('drop', data, getByLabelText('Link'))).toBe(false)
  send('dragStart', data, document.body)
  expect(send('drop', data, document.body)).toBe(false)
  expect(onPicture).not.toHaveBeenCalled()
  expect(onOther).not.toHaveBeenCalled()
})

test('accepts pasted files, a link and a list of links, but nothing pasted into a field', () => {
  const { paste, getByLabelText, onFiles, onAddress, onLinks } = show()
  const links = carried({ 'text/plain': 'https://a.test/1 https://b.test/2' })
  paste(links, getByLabelText('Link'))
  expect(onLinks).not.toHaveBeenCalled()
  paste(links, document.body)
  expect(onLinks).toHaveBeenCalledExactlyOnceWith(['https://a.test/1', 'https://b.test/2'])
  paste(carried({ 'text/plain': 'https://a.test/1' }), document.body)
  expect(onAddress).toHaveBeenCalledExactlyOnceWith('https://a.test/1')
  paste(carried({}, [file]), document.body)
  expect(onFiles).toHaveBeenCalledExactlyOnceWith([file])
})
