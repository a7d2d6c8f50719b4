import { useRef, useState } from 'react'
import { showToast } from '@/components/ui/toast-store'
import type { StoryPoll } from '@/lib/content/stories/story'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import { inTurn } from '@/store/accounts/toggles'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { openAuth } from '@/store/platform/ui'
import { pollAfter } from './poll-after'

/**
 * Manages a poll with the viewer's vote: one request at a time, the last choice wins, a failure reverts it.
 */
export function usePoll(first: StoryPoll, pinId: string): [StoryPoll, choose: (option: number) => void] {
  const dispatch = useAppDispatch()
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const [said, setSaid] = useState(first)
  const [chosen, setChosen] = useState<number | null>()
  const wanted = useRef<number | null>(undefined)
  const poll = pollAfter(said, chosen)
  const { page, block } = first
  const want = (option: number | null | undefined) => {
    wanted.current = option
    setChosen(option)
  }
  const send = async (option: number | null) => {
    const place = { pin_id: pinId, page, block }
    const votes = resource('StoryPollVoteResource')
    const { data } = await (option === null ? votes.delete(place) : votes.create({ ...place, option }))
    forgetQueries()
    setSaid(data)
  }
  const choose = (option: number) => {
    if (!isMember) return void dispatch(openAuth('signup', 'like'))
    want(option === poll.choice ? null : option)
    inTurn(`poll:${pinId}:${page}:${block}`, () => wanted.current, send).catch((error: unknown) => {
      want(undefined)
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
    })
  }
  return [poll, choose]
}
