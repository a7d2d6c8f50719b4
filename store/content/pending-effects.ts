import type { WirePin } from '@/lib/content/pins/schema'
import type { PendingEvent, PendingRow } from '@/lib/edge/client/pending-list'
import { type ToggleKind, toggleAccepted, toggled, toggleReverted } from '@/store/accounts/toggles'
import type { AppThunk } from '@/store/platform/state'
import { pinChanged } from './pins'
import { reactionSettled, reactionWanted } from './reactions'
import { saveArrived, saveReverted, saveWaits } from './saves'

/** The answer to a call of a resource. */
type Answer = { data: unknown } | null

const toggleOfRow = ({ part, target: id, wanted }: PendingRow) => ({
  kind: part as ToggleKind,
  id,
  wanted: wanted === 1,
})

function saveEffect(event: PendingEvent): AppThunk {
  const { target: pinId, name, board } = event.row
  return (dispatch) => {
    if (event.type === 'kept' || event.type === 'restored')
      dispatch(saveWaits({ pinId, target: { id: board?.id ?? '', name, section: board?.section ?? null } }))
    else if (event.type === 'sent') {
      const answer = event.answer as Answer
      if (answer) dispatch(saveArrived(pinId, answer.data as WirePin))
    } else dispatch(saveReverted({ pinId, before: null }))
  }
}

function toggleEffect(event: PendingEvent): AppThunk {
  const toggle = toggleOfRow(event.row)
  return (dispatch) => {
    if (event.type === 'kept') return
    if (event.type === 'restored') dispatch(toggled(toggle))
    else if (event.type === 'sent') dispatch(toggleAccepted(toggle))
    else dispatch(toggleReverted(toggle))
  }
}

function reactionEffect(event: PendingEvent): AppThunk {
  const { target: id, wanted: type } = event.row
  return (dispatch) => {
    if (event.type === 'kept') return
    if (event.type === 'restored') return void dispatch(reactionWanted({ id, type }))
    if (event.type === 'sent' && event.answer) {
      const { reaction_by_me, reaction_counts } = (event.answer as { data: WirePin }).data
      dispatch(pinChanged({ id, changes: { reaction_by_me, reaction_counts } }))
    }
    dispatch(reactionSettled(id))
  }
}

/** Shows in the store what happened to an action that waits for a connection; comments show theirs themselves. */
export function pendingHappened(event: PendingEvent): AppThunk {
  const { kind } = event.row
  if (kind === 'save') return saveEffect(event)
  if (kind === 'reaction') return reactionEffect(event)
  return kind === 'comment' ? () => undefined : toggleEffect(event)
}
