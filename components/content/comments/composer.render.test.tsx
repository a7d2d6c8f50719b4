import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { commentLimit } from '@/lib/content/comments/limits'
import { CallError } from '@/lib/platform/http/call-error'
import texts from '@/messages/en/comments.json'
import { renderIn } from '@/tools/testing/render'
import { Composer } from './composer'

const t = texts.commenting

function show(onSend = vi.fn(async (_text: string, _force: boolean) => {})) {
  const shown = renderIn(<Composer label="Your comment" send="Post" onSend={onSend} />, { texts })
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' })
  const write = (value: string) => fireEvent.change(field, { target: { value } })
  const post = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post' })
  return { ...shown, onSend, field, write, post }
}

describe('comment composer', () => {
  test('sends nothing while it is empty or has only spaces', () => {
    const { post, write } = show()
    expect(post().disabled).toBe(true)
    write('   \n')
    expect(post().disabled).toBe(true)
  })

  test('sends trimmed text and clears the field', async () => {
    const { field, onSend, post, user, write } = show()
    write('  Lovely  ')
    await user.click(post())
    expect(onSend).toHaveBeenCalledWith('Lovely', false)
    expect(field.value).toBe('')
  })

  test('sends with Ctrl+Enter', async () => {
    const { field, onSend, write } = show()
    write('Lovely')
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
    await vi.waitFor(() => expect(onSend).toHaveBeenCalledWith('Lovely', false))
    await vi.waitFor(() => expect(field.value).toBe(''))
  })

  test('accepts a comment at the limit', () => {
    const { post, write } = show()
    write('x'.repeat(commentLimit))
    expect(post().disabled).toBe(false)
  })

  test('refuses a comment one past the limit and counts the excess', () => {
    const { post, write } = show()
    write('x'.repeat(commentLimit + 1))
    expect(post().disabled).toBe(true)
    expect(screen.getByRole('alert').textContent).toBe('1 character too many')
  })

  test('keeps the text and shows the reason when the server refuses', async () => {
    const refused = new CallError(403, { code: 9201, message: 'This comment is blocked.' })
    const { field, post, user, write } = show(vi.fn(() => Promise.reject(refused)))
    write('Buy now')
    await user.click(post())
    expect((await screen.findByRole('alert')).textContent).toBe('This comment is blocked.')
    expect(field.value).toBe('Buy now')
  })

  test('offers to post without a refused mention', async () => {
    const params = { reason: 'cannotBeMentioned', username: 'bea' }
    const refused = new CallError(403, { code: 29, name: 'notPermitted', field: 'tags', params })
    const onSend = vi.fn((_text: string, force: boolean) =>
      force ? Promise.resolve() : Promise.reject(refused),
    )
    const { post, user, write } = show(onSend)
    write('Hi @bea')
    await user.click(post())
    await user.click(await screen.findByRole('button', { name: t.force }))
    expect(onSend).toHaveBeenLastCalledWith('Hi @bea', true)
  })

  test('reports that nothing was posted when the connection is lost', async () => {
    const { post, user, write } = show(vi.fn(() => Promise.reject(new Error('lost'))))
    write('Lovely')
    await user.click(post())
    expect((await screen.findByRole('alert')).textContent).toBe(t.failed)
  })
})
