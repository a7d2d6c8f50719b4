import { useEffect } from 'react'
import { LogOutButton } from '@/components/accounts/auth/log-out-button'
import { AreaTexts } from '@/components/platform/area-texts'
import menu from '@/components/ui/menu/menu-panel.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireViewer } from '@/lib/accounts/account/schema'
import { maxBusinesses, maxPersonal } from '@/lib/accounts/links/limits'
import { CallError } from '@/lib/platform/http/call-error'
import texts from '@/messages/en/accounts.json'
import { loadAccounts, type SwitchAccount, storedAccountCount, switchTo } from '@/store/accounts/accounts'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { openAuth } from '@/store/platform/ui'
import { AccountRow } from './account-row'
import styles from './accounts.module.css'

/** Pixels of one account's row, as in the style sheet. */
const rowHeight = 52

type Props = { viewer: WireViewer; onCreateBusiness: () => void; onInvite: () => void }

/** Shows the accounts of this browser: the current one, others to switch to, and adding or logging out. */
export function Switcher(props: Props) {
  return (
    <AreaTexts area="accounts" texts={texts}>
      <Loaded {...props} />
    </AreaTexts>
  )
}

function Loaded({ viewer, onCreateBusiness, onInvite }: Props) {
  const t = useTranslations('accounts')
  const dispatch = useAppDispatch()
  const { status, list } = useAppSelector((state) => state.accounts)
  useEffect(() => {
    dispatch(loadAccounts())
  }, [dispatch])
  const people = list.filter((account) => account.logged_in && account.owners.length === 0)
  const own = list.find(({ id }) => id === viewer.id)
  // Assumes the common case until the list is loaded, so that the layout does not shift.
  const isOwner = own ? own.partner === null && own.businesses.length < maxBusinesses : !viewer.is_partner
  return (
    <section className={styles.switcher} aria-label={t('title')} aria-busy={status === 'loading'}>
      <h2 className={styles.title}>{t('title')}</h2>
      {status === 'failed' ? <Failed /> : <Rows list={list} viewerId={viewer.id} />}
      {people.length < maxPersonal ? (
        <button type="button" className={menu.item} onClick={() => dispatch(openAuth('login', 'add'))}>
          {t('add')}
        </button>
      ) : (
        <p className={styles.note}>{t('full')}</p>
      )}
      {viewer.has_business_area && (
        <a className={menu.item} href="/business/hub/">
          {t('businessHub')}
        </a>
      )}
      {viewer.is_advertiser && viewer.has_promotions && (
        <a className={menu.item} href="/ads/">
          {t('adsManager')}
        </a>
      )}
      {isOwner && (
        <button type="button" className={menu.item} onClick={onCreateBusiness}>
          {t('createBusiness')}
        </button>
      )}
      <button type="button" className={menu.item} onClick={onInvite}>
        {t('invite')}
      </button>
      {list.filter((account) => account.logged_in).length > 1 && (
        <LogOutButton all>{t('logOutAll')}</LogOutButton>
      )}
    </section>
  )
}

function Rows({ list, viewerId }: { list: readonly SwitchAccount[]; viewerId: string }) {
  const t = useTranslations('accounts')
  const dispatch = useAppDispatch()
  const switchingTo = useAppSelector((state) => state.accounts.switchingTo)
  const choose = async ({ id, full_name: name }: SwitchAccount) => {
    try {
      await dispatch(switchTo(id))
    } catch (error) {
      const needsLogIn = error instanceof CallError && error.errorName === 'notPermitted'
      showToast({ message: t(needsLogIn ? 'needsLogIn' : 'switchFailed', { name }), tone: 'error' })
      if (needsLogIn) dispatch(openAuth('login', 'add'))
    }
  }
  if (list.length === 0)
    return (
      <div className={styles.row} role="status" aria-label={t('loading')}>
        <Skeleton height={`${storedAccountCount() * rowHeight - 12}px`} />
      </div>
    )
  return (
    <ul className={styles.list}>
      {list.map((account) => (
        <li key={account.id}>
          <AccountRow
            account={account}
            isCurrent={account.id === viewerId}
            isBusy={account.id === switchingTo}
            onChoose={() => choose(account)}
          />
        </li>
      ))}
    </ul>
  )
}

function Failed() {
  const t = useTranslations('accounts')
  const dispatch = useAppDispatch()
  return (
    <>
      <p className={styles.note}>{t('failed')}</p>
      <button type="button" className={menu.item} onClick={() => dispatch(loadAccounts())}>
        {t('retry')}
      </button>
    </>
  )
}
