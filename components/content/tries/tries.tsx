import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { useLive } from '@/components/platform/live/use-live'
import { useResumed } from '@/components/platform/use-resumed'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { CloseupPin } from '@/lib/closeup/graphql/closeup-pin'
import type { WireTry } from '@/lib/content/tries/schema'
import { defined } from '@/lib/core/defined'
import texts from '@/messages/en/tries.json'
import { requestLogIn } from '@/store/accounts/intents'
import { pinSelectors } from '@/store/content/pins'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { showError } from './show-error'
import styles from './tries.module.css'
import { TryDialog } from './try-dialog'
import { TryForm } from './try-form'
import { useShownTry } from './use-shown-try'
import { type Tries as TryList, useTries } from './use-tries'

type Props = { pin: Pick<CloseupPin, 'id' | 'doneByMe' | 'aggregatedPinData' | 'commentsDisabled'> }

/** Shows the tries of a pin as photos and quotes, with a button to share a try. */
export function Tries({ pin }: Props) {
  return (
    <AreaTexts area="tries" texts={texts}>
      <Section key={pin.id} pin={pin} />
    </AreaTexts>
  )
}

function Section({ pin }: Props) {
  const t = useTranslations('tries')
  const dispatch = useAppDispatch()
  const viewerId = useAppSelector((state) => state.session.viewer?.id)
  const { imagesCount } = pin.aggregatedPinData.didItData
  const tries = useTries(pin.id, { done_by_me: pin.doneByMe ?? false, images_count: imagesCount })
  const [form, setForm] = useState<WireTry | 'new' | null>(null)
  const { made, shown, setShown } = useShownTry(tries)
  const wirePin = useAppSelector((state) => pinSelectors.selectById(state, pin.id))
  const mine = tries.items.find(({ user }) => user.id === viewerId)
  const picture = wirePin?.aggregated_pin_data.id
  // The open one has its own comment count.
  useLive(viewerId && picture && !pin.commentsDisabled ? `pin:${picture}` : null, (event) => {
    if (event.type === 'try_comment' && event.try_id !== shown) tries.commented(event.try_id, 1)
  })

  /** Loads the viewer's own try, which may be further down than the loaded pages. */
  const showMine = async (user_id: string) => {
    const own = mine ?? (await tries.bring({ user_id }))
    if (own) setShown(own.id)
    else setForm('new')
  }

  const remove = (removed: WireTry) => {
    setShown(null)
    const undo = (at: number) => () => void tries.restore(removed, at).catch(showError)
    tries
      .remove(removed)
      .then((at) => showToast({ message: t('deleted'), action: { label: t('undo'), onAction: undo(at) } }))
      .catch(showError)
  }
  const send = async (photo: string | null | undefined, text: string) => {
    if (form === 'new') {
      await tries.share(photo ?? null, text)
      showToast({ message: t('shared') })
    } else if (form) await tries.edit(form.id, { text, ...defined({ image_signature: photo }) })
  }
  const key = `try:${pin.id}`
  const add = () => {
    if (!viewerId) dispatch(requestLogIn('try', { do: 'here', key }))
    else if (tries.done_by_me) showMine(viewerId).catch(showError)
    else setForm('new')
  }
  useResumed(key, add, tries.status === 'idle')
  return (
    <section className={styles.tries} aria-labelledby={`tries-${pin.id}`}>
      <div className={styles.head}>
        <div>
          <h2 id={`tries-${pin.id}`}>{t('title')}</h2>
          <p>{t('count', { count: tries.images_count })}</p>
        </div>
        <Button onClick={add}>{t(tries.done_by_me ? 'yours' : 'add')}</Button>
      </div>
      <Photos tries={tries} onShow={setShown} />
      {made && !form && (
        <TryDialog
          made={made}
          isOwn={made.user.id === viewerId}
          commentable={pin.commentsDisabled ? null : (wirePin ?? null)}
          onCounted={(by) => tries.commented(made.id, by)}
          onEdit={() => setForm(made)}
          onDelete={() => remove(made)}
          onClose={() => setShown(null)}
        />
      )}
      {form && (
        <TryForm made={form === 'new' ? undefined : form} onSend={send} onClose={() => setForm(null)} />
      )}
    </section>
  )
}

function Photos({ tries, onShow }: { tries: TryList; onShow: (id: string) => void }) {
  const t = useTranslations('tries')
  const { items, status, hasMore, more } = tries
  if (items.length === 0 && status === 'loading') return <Skeleton height="128px" />
  if (status === 'failed')
    return (
      <p role="alert" className={styles.failed}>
        {t('failed')} <Button onClick={more}>{t('retry')}</Button>
      </p>
    )
  if (items.length === 0) return null
  return (
    <ul className={styles.photos}>
      {items.map((one) => (
        <li key={one.id}>
          <Tile made={one} onShow={() => onShow(one.id)} />
        </li>
      ))}
      {hasMore && (
        <li>
          <button
            type="button"
            className={styles.photo}
            aria-label={t('more')}
            disabled={status === 'loading'}
            onClick={more}
          >
            <Icon name="more" />
          </button>
        </li>
      )}
    </ul>
  )
}

/** Shows a try as its photo, or without one as the words of it. */
function Tile({ made, onShow }: { made: WireTry; onShow: () => void }) {
  const t = useTranslations('tries')
  const photo = made.images['236x']
  return (
    <button
      type="button"
      className={styles.photo}
      style={photo && { background: made.dominant_color }}
      data-quote={photo ? undefined : ''}
      aria-label={t(photo ? 'open' : 'openText', { name: made.user.full_name })}
      onClick={onShow}
    >
      {photo ? (
        <img src={photo.url} alt="" loading="lazy" decoding="async" />
      ) : (
        <span dir="auto">{made.text}</span>
      )}
    </button>
  )
}
