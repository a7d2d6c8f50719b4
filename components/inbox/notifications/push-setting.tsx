import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/notifications.json'
import styles from './notifications.module.css'
import { usePush } from './use-push'

/** Shows pushes on this device, in the settings: their state, and a button. */
export function PushSetting() {
  return (
    <AreaTexts area="notifications" texts={texts}>
      <Device />
    </AreaTexts>
  )
}

function Device() {
  const t = useTranslations('notifications.push')
  const { state, isBusy, turn } = usePush()
  if (state === null) return null
  const isOn = state === 'on'
  return (
    <div className={styles.offer}>
      <p role="status">{t(state)}</p>
      {(isOn || state === 'off') && (
        <Button look={isOn ? 'soft' : 'accent'} aria-disabled={isBusy} onClick={() => turn(!isOn)}>
          {t(isOn ? 'turnOff' : 'turnOn')}
        </Button>
      )}
    </div>
  )
}
