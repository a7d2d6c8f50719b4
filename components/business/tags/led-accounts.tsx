import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'
import { overlayChanged, tagsIn } from '@/store/business/tags'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { pathOf } from './tag-calls'
import styles from './tags.module.css'

/** Shows the overlay of a leading tag: the ad accounts whose tags follow it. */
export function LedAccounts() {
  const t = useTranslations('business.tag')
  const dispatch = useAppDispatch()
  const state = useAppSelector(({ business }) => business?.tags)
  const leader = state?.overlayTagId ? state.byId[state.overlayTagId] : undefined
  if (!state || !leader) return null
  const followers = tagsIn(state).filter(({ leader_tag_id }) => leader_tag_id === leader.id)
  const close = () => dispatch(overlayChanged(null))
  return (
    <Dialog title={t('ledTitle', { name: leader.name })} onClose={close}>
      <ul className={styles.led}>
        {followers.map(({ id, name, ad_account_name }) => (
          <li key={id}>
            <strong dir="auto">{ad_account_name}</strong>
            <a href={pathOf(id)} dir="auto" onClick={close}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
