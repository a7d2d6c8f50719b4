import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useAction } from '@/components/platform/use-action'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { WireSponsorable } from '@/lib/content/sponsorship/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { forgetQueries } from '@/lib/platform/http/graphql-client'
import texts from '@/messages/en/sponsorship.json'
import { SponsorPicker } from './sponsor-picker'
import styles from './sponsorship.module.css'

type Props = { pinId: string; onClose: (hasChanged: boolean) => void }

/** Lets a creator name the sponsor of their pin, and withdraw it. */
export function SponsorshipDialog(props: Props) {
  return (
    <AreaTexts area="sponsorship" texts={texts}>
      <Partnership {...props} />
    </AreaTexts>
  )
}

/** Loads the partnership; null while loading, false on failure. */
function useSponsorable(pinId: string) {
  const { data, error, change } = useQuery(
    pinId,
    async (): Promise<WireSponsorable> =>
      (await resource('PinSponsorshipResource').get({ pin_id: pinId })).data,
  )
  return [error === undefined ? data : (false as const), change] as const
}

function Partnership({ pinId, onClose }: Props) {
  const t = useTranslations('sponsorship')
  const [state, setState] = useSponsorable(pinId)
  const [hasChanged, setChanged] = useState(false)
  const {
    isPending: isBusy,
    problem,
    start: change,
  } = useAction(
    async (action: () => Promise<{ data: WireSponsorable }>) => {
      const { data } = await action()
      forgetQueries()
      setState(data)
      setChanged(true)
    },
    { offline: t('failed') },
  )
  const close = () => onClose(hasChanged)
  const partnership = resource('PinSponsorshipResource')
  const status = (state || null)?.sponsorship?.status
  const isClearable = status !== undefined && status !== 3
  return (
    <Dialog title={t('title')} onClose={close} isBusy={isBusy}>
      <div className={styles.dialog}>
        {state === null && <p role="status">{t('loading')}</p>}
        {state === false && <p role="alert">{t('failed')}</p>}
        {state && <SponsorshipState state={state} />}
        {state !== null && state !== false && state.can_ask && (
          <SponsorPicker
            isBusy={isBusy}
            onRequest={(sponsor_id) => change(() => partnership.create({ pin_id: pinId, sponsor_id }))}
          />
        )}
        <p className={styles.problem} role="alert">
          {problem?.message}
        </p>
        <p className={styles.actions}>
          {isClearable && (
            <Button disabled={isBusy} onClick={() => change(() => partnership.delete({ pin_id: pinId }))}>
              {t('clear')}
            </Button>
          )}
          <Button look={hasChanged ? 'accent' : 'soft'} disabled={isBusy} onClick={close}>
            {t('close')}
          </Button>
        </p>
      </div>
    </Dialog>
  )
}

function SponsorshipState({ state: { sponsorship, can_ask } }: { state: WireSponsorable }) {
  const t = useTranslations('sponsorship')
  if (!sponsorship) return <p>{t(can_ask ? 'explain' : 'notYours')}</p>
  const name = sponsorship.sponsor?.full_name ?? ''
  const reports = ['waiting', 'approved', 'denied', 'left'] as const
  return <p role="status">{t(reports[sponsorship.status], { name })}</p>
}
