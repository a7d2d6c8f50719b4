import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import texts from '@/messages/en/comments.json'
import { renderIn } from '@/tools/testing/render'
import type { Conversation } from './conversation'
import { NewForm } from './new-form'

const conversationOn = (privacy: 'public' | 'protected' | 'secret') =>
  ({ pin: { board: { privacy } } }) as Conversation

test.each(['secret', 'protected'] as const)(
  'names the audience of the comment when the board is %s',
  (privacy) => {
    renderIn(<NewForm conversation={conversationOn(privacy)} />, { texts })
    expect(screen.getByText('Only people who can see this board will see your comment.')).toBeTruthy()
  },
)

test('does not mention the board when it is public', () => {
  renderIn(<NewForm conversation={conversationOn('public')} />, { texts })
  expect(screen.getByRole('textbox', { name: 'Your comment' })).toBeTruthy()
  expect(screen.queryByText(texts.commenting.privateBoard)).toBeNull()
})
