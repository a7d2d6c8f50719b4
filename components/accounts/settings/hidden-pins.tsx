import { DoneButton } from '@/components/accounts/blocks/done-button'
import { useList } from '@/components/platform/use-list'
import patterns from '@/components/ui/patterns.module.css'
import { useTranslations } from '@/i18n/texts'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './tune.module.css'
import { TuneFoot } from './tune-foot'

const load = (bookmarks: string[]) => resource('PinHideResource').get({ bookmarks })

/** Lists the hidden pins, newest first, each with a button to show it again. */
export function HiddenPins() {
  const t = useTranslations('tune')
  const list = useList('hidden pins', load)
  const { items: pins } = list
  return (
    <>
      <ul className={styles.pins}>
        {pins.map((pin) => {
          const title = pin.grid_title || t('untitled')
          const image = pin.images['236x']
          return (
            <li key={pin.id}>
              <a href={`/pin/${pin.id}/`}>
                {image && (
                  <img className={patterns.thumb} src={image.url} alt="" loading="lazy" decoding="async" />
                )}
                <span dir="auto">{title}</span>
              </a>
              <DoneButton
                label={t('show')}
                name={t('showName', { title })}
                done={t('shown')}
                run={() => resource('PinHideResource').delete({ pin_id: pin.id })}
              />
            </li>
          )
        })}
      </ul>
      <TuneFoot list={list} none={t('noPins')} />
    </>
  )
}
