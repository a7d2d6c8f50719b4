import Router from 'next/router'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'
import { resource } from '@/lib/edge/client/resource-client'
import texts from '@/messages/en/collaboration.json'
import styles from './collaboration.module.css'
import { useBoardCall } from './use-board-call'

/** Shows an invitation to join a board, or to take it over. */
export function BoardBanner({ board }: { board: WireBoard }) {
  return (
    <AreaTexts area="collaboration" texts={texts}>
      {board.viewer_invite_status === 'new' ? <Invited board={board} /> : <Offered board={board} />}
    </AreaTexts>
  )
}

type Requested = { text: string; isBusy: boolean; onAnswer: (isAccepted: boolean) => void }

function Question({ text, isBusy, onAnswer }: Requested) {
  const t = useTranslations('collaboration.banner')
  return (
    <section className={styles.banner} aria-label={text}>
      <p dir="auto">{text}</p>
      <span className={styles.actions}>
        <Button look="accent" aria-disabled={isBusy} onClick={() => onAnswer(true)}>
          {t('accept')}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => onAnswer(false)}>
          {t('decline')}
        </Button>
      </span>
    </section>
  )
}

function Invited({ board }: { board: WireBoard }) {
  const t = useTranslations('collaboration.banner')
  const { run, refresh, isBusy } = useBoardCall(board.id)
  const answer = async (isAccepted: boolean) => {
    const status = isAccepted ? 'accepted' : 'denied'
    const call = () => resource('BoardInviteResource').update({ board_id: board.id, status })
    if (await run(call, t(isAccepted ? 'joined' : 'declined'))) await run(refresh)
  }
  return <Question text={t('invited')} isBusy={isBusy} onAnswer={answer} />
}

function Offered({ board }: { board: WireBoard }) {
  const t = useTranslations('collaboration.banner')
  const { run, refresh, isBusy } = useBoardCall(board.id)
  const answer = async (isAccepted: boolean) => {
    const status = isAccepted ? 'accepted' : 'declined'
    let url = board.url
    const call = async () => {
      const { data } = await resource('BoardTransferResource').update({ board_id: board.id, status })
      url = data.url
    }
    if (!(await run(call, t(isAccepted ? 'took' : 'turnedDown')))) return
    if (url === board.url) await run(refresh)
    else await Router.replace(url)
  }
  const text = t('offered', { name: board.owner.full_name })
  return <Question text={text} isBusy={isBusy} onAnswer={answer} />
}
