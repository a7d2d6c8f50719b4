import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StoryScreen } from '@/components/create/stories/story-screen'
import { renderIn, serveCalls } from '@/tools/testing/render'

const comment = {
  id: '77',
  text: 'Which wool is it?',
  user: { id: '9', username: 'mo', name: 'Mo', image: null },
  pinId: '5',
}

test('replies to a chosen comment, and reports when it is gone', async () => {
  let known = [comment]
  serveCalls(({ path }) => ({ data: path.includes('StoryComments') ? known : [] }))
  const { user, store } = renderIn(
    <StoryScreen
      screen={{ name: 'pin-story', draft: null, editing: null, videoMegabytes: null, hasMusic: false }}
    />,
  )
  const blocks = () => Object.values(store.getState().story?.draft?.blocks ?? {})
  await user.click(await screen.findByRole('button', { name: 'Reply to a comment' }))
  await user.click(await screen.findByRole('button', { name: /Mo.*Which wool/ }))
  expect(blocks()).toMatchObject([
    {
      type: 'story_pin_comment_reply_sticker_block',
      text: comment.text,
      data: { comment_id: '77', comment },
    },
  ])
  expect(screen.queryByText(/was deleted or hidden/)).toBeNull()

  known = []
  const block = screen.getByRole('button', { name: /Reply to a comment: Which wool/ })
  block.focus()
  await user.keyboard('{Escape}')
  block.blur()
  block.focus()
  expect(await screen.findByText(/was deleted or hidden/)).toBeTruthy()
})

test('reports when there is no comment to reply to, and retries after a failure', async () => {
  let isDown = true
  serveCalls(({ path }) => {
    if (!path.includes('StoryComments')) return { data: [] }
    return isDown ? { status: 500, error: { code: 500, message: 'down' } } : { data: [] }
  })
  const { user } = renderIn(
    <StoryScreen
      screen={{ name: 'pin-story', draft: null, editing: null, videoMegabytes: null, hasMusic: false }}
    />,
  )
  await user.click(await screen.findByRole('button', { name: 'Reply to a comment' }))
  expect(await screen.findByText('We couldn’t load the comments.')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No one has commented on your pins yet.')).toBeTruthy()
  await user.type(screen.getByLabelText('Find a comment on your pins'), 'zz')
  expect(await screen.findByText('No comments found.')).toBeTruthy()
})
