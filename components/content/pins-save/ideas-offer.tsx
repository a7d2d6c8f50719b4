import type { Answers } from '@/components/platform/placements/shown'
import { useSeen } from '@/components/platform/placements/use-seen'
import { ToastRow } from '@/components/ui/toasts/toast-row'
import { type IdeasOffered, setIdeasOffered } from './ideas-offered'

type Props = Answers & { offered: IdeasOffered; paused: boolean }

/** Offers more ideas for the board of a save, as a toast that links to them. */
export function IdeasOffer({ offered, paused, onSeen, onComplete, onDismiss }: Props) {
  useSeen(onSeen)
  const end = (answer?: () => void) => () => {
    setIdeasOffered(null)
    answer?.()
  }
  return (
    <ToastRow
      toast={offered}
      paused={paused}
      onClose={end(onDismiss)}
      onEnd={end()}
      onFollow={end(onComplete)}
    />
  )
}
