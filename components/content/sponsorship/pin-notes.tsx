import { useState } from 'react'
import { RemovalBanner } from '@/components/content/removal/removal-banner'
import { AreaTexts } from '@/components/platform/area-texts'
import { useTranslations } from '@/i18n/texts'
import type { CloseupPin } from '@/lib/closeup/graphql/closeup-pin'
import texts from '@/messages/en/sponsorship.json'
import { useAppSelector } from '@/store/hooks'
import { PartnerActions } from './partner-actions'
import styles from './sponsorship.module.css'

/** Shows a pin's notices first: its sponsorship, and its removal. */
export function PinNotes({ pin }: { pin: CloseupPin }) {
  return (
    <AreaTexts area="sponsorship" texts={texts}>
      {pin.removalCaseId && (
        <RemovalBanner what="pin" caseId={pin.removalCaseId} rule={pin.removalRule ?? null} />
      )}
      {pin.sponsorship && <Label pin={pin} sponsorship={pin.sponsorship} />}
    </AreaTexts>
  )
}

type LabelProps = { pin: CloseupPin; sponsorship: NonNullable<CloseupPin['sponsorship']> }

function Label({ pin, sponsorship }: LabelProps) {
  const t = useTranslations('sponsorship')
  const viewer = useAppSelector((state) => state.session.viewer?.id)
  const { creator, sponsor } = sponsorship
  const [status, setStatus] = useState(sponsorship.status)
  const isSponsor = viewer !== undefined && sponsor?.id === viewer
  const isCreator = viewer !== undefined && creator?.id === viewer
  const name = () =>
    sponsor && (
      <a href={`/${sponsor.username}/`} dir="auto">
        {sponsor.fullName}
      </a>
    )
  const state = status === 0 ? (isSponsor ? 'asked' : isCreator ? 'waiting' : null) : null
  return (
    <div className={styles.label}>
      <p>{status <= 1 && (sponsor && status === 1 ? t.rich('labelWith', { name }) : t('label'))}</p>
      {state && sponsor && <p className={styles.note}>{t(state, { name: sponsor.fullName })}</p>}
      {isCreator && status > 1 && <p className={styles.note}>{t(status === 2 ? 'denied' : 'left')}</p>}
      {isSponsor && <PartnerActions pinId={pin.id} status={sponsorship.status} onDone={setStatus} />}
    </div>
  )
}
