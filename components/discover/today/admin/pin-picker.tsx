import { type KeyboardEvent, useState } from 'react'
import formStyles from '@/components/platform/admin/form.module.css'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from '@/i18n/texts'
import type { WirePin } from '@/lib/content/pins/schema'
import { resource } from '@/lib/edge/client/resource-client'
import styles from './admin.module.css'
import { pinIdIn } from './values'

/** Returns the pins for what was typed: the one whose address it is, or those with the words. */
async function pinsFor(text: string): Promise<WirePin[]> {
  const id = pinIdIn(text)
  if (id !== null) {
    const { data } = await resource('PinResource').get({ id })
    return [data]
  }
  const { data } = await resource('BaseSearchResource').get({ query: text, scope: 'pins', page_size: 24 })
  return data.results.filter((result) => result.type === 'pin')
}

type Props = { chosen: ReadonlySet<string>; onAdd: (pin: WirePin) => void }

/** Finds pins by words or by their address, and adds them. */
export function PinPicker({ chosen, onAdd }: Props) {
  const t = useTranslations('today.admin.picker')
  const [text, setText] = useState('')
  const [found, setFound] = useState<{ query: string; pins: readonly WirePin[] } | null>(null)
  const { isPending, problem, start } = useAction(
    async (query: string) => setFound({ query, pins: await pinsFor(query) }),
    { offline: t('failed') },
  )
  const search = () => {
    if (text.trim() !== '') void start(text.trim())
  }
  // The search is a part of the article's form, which Enter would send.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    search()
  }
  return (
    <div className={styles.picker}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside bubble to here. */}
      <div className={styles.find} onKeyDown={onKeyDown}>
        <FormField
          label={t('find')}
          hint={t('hint')}
          value={text}
          onChange={setText}
          error={problem?.message}
        />
        <Button aria-disabled={isPending} onClick={search}>
          {t('search')}
        </Button>
      </div>
      <p role="status" className={formStyles.soft}>
        {found?.pins.length === 0 && t('nothing', { query: found.query })}
      </p>
      {found && found.pins.length > 0 && (
        <ul className={styles.found} aria-label={t('found')}>
          {found.pins.map((pin) => (
            <li key={pin.id}>
              <Found pin={pin} isChosen={chosen.has(pin.id)} onAdd={onAdd} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Found({ pin, isChosen, onAdd }: { pin: WirePin; isChosen: boolean; onAdd: Props['onAdd'] }) {
  const t = useTranslations('today.admin.picker')
  const title = pin.title || t('unnamed')
  const image = pin.images['236x']
  return (
    <button
      type="button"
      className={styles.tile}
      aria-label={t('add', { title })}
      aria-pressed={isChosen}
      aria-disabled={isChosen}
      style={{ backgroundColor: pin.dominant_color }}
      onClick={() => {
        if (!isChosen) onAdd(pin)
      }}
    >
      {image && <img src={image.url} alt={pin.alt_text} loading="lazy" decoding="async" />}
      {isChosen && (
        <span className={styles.mark}>
          <Icon name="check" size={16} />
          {t('added')}
        </span>
      )}
    </button>
  )
}
