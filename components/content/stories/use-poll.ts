import { useRef, useState } from 'react'
import { useResumed } from '@/components/platform/use-resumed'
import { showToast } from '@/components/ui/toasts/toast-store'
import type { StoryPoll } from '@/lib/content/stories/story'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import { requestLogIn } from '@/store/accounts/intents'
import { inTurn } from '@/store/accounts/toggles'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { pollAfter } from './poll-after'

/**
 * Manages a poll with the viewer's vote: one request at a time, the last choice wins, a failure reverts it.
 */
export function usePoll(first: StoryPoll, pinId: string): [StoryPoll, choose: (option: number) => void] {
  const dispatch = useAppDispatch()
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const [answered, setAnnouncement] = useState(first)
  const [chosen, setChosen] = useState<number | null>()
  const wanted = useRef<number | null>(undefined)
  const poll = pollAfter(answered, chosen)
  const { page, block } = first
  const key = `poll:${pinId}:${page}:${block}`
  const want = (option: number | null | undefined) => {
    wanted.current = option
    setChosen(option)
  }
  const send = async (option: number | null) => {
    const place = { pin_id: pinId, page, block }
    const votes = resource('StoryPollVoteResource')
    const { data } = await (option === null ? votes.delete(place) : votes.create({ ...place, option }))
    forgetQueries()
    setAnnouncement(data)
  }
  const choose = (option: number) => {
    if (!isMember) return void dispatch(requestLogIn('vote', { do: 'here', key, text: String(option) }))
    want(option === poll.choice ? null : option)
    inTurn(key, () => wanted.current, send).catch((error: unknown) => {
      want(undefined)
      showToast({ message: error instanceof Error ? error.message : '', tone: 'error' })
    })
  }
  useResumed(key, (option) => {
    if (Number(option) !== poll.choice) choose(Number(option))
  })
  return [poll, choose]
}
