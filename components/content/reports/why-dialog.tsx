import Router from 'next/router'
import { AreaTexts } from '@/components/platform/area-texts'
import { ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import texts from '@/messages/en/fewer.json'
import { useAppSelector } from '@/store/hooks'
import styles from './reports.module.css'
import { placeOf, settingOf } from './why'

type Props = { pin: WirePin; onClose: () => void }

/** Explains why a pin is shown, and links to the setting. */
export function WhyDialog(props: Props) {
  return (
    <AreaTexts area="fewer" texts={texts}>
      <Why {...props} />
    </AreaTexts>
  )
}

function Why({ pin, onClose }: Props) {
  const t = useTranslations('why')
  const isMember = useAppSelector((state) => state.session.viewer !== null)
  const reason = pin.recommendation_reason
  const setting = reason && settingOf[reason.reason]
  const href = {
    person: `/${pin.pinner.username}/`,
    board: pin.board.url,
    tune: isMember ? '/settings/tune/' : null,
  }
  const address = setting && href[setting]
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={styles.step}>
        <p>
          {reason
            ? t(`reason.${reason.reason}`, { name: reason.name ?? t('something') })
            : t(`place.${placeOf(Router.pathname)}`)}
        </p>
        <p>{t('notPaid')}</p>
        <div className={styles.actions}>
          {setting && address && <ButtonLink href={address}>{t(`change.${setting}`)}</ButtonLink>}
          {isMember && setting !== 'tune' && (
            <ButtonLink href="/settings/tune/">{t('change.tune')}</ButtonLink>
          )}
        </div>
      </div>
    </Dialog>
  )
}
