import { AreaTexts } from '@/components/platform/area-texts'
import { useMail } from '@/components/platform/use-mail'
import { Button } from '@/components/ui/button'
import { SwitchField } from '@/components/ui/fields/switch-field'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { Screen } from '@/lib/edge/screens/state'
import { mailOptions } from '@/lib/platform/mail-kinds/options'
import texts from '@/messages/en/email.json'
import styles from './email.module.css'
import { useFullLeave } from './use-full-leave'
import { useSubscriptions } from './use-subscriptions'

type Subscription = Extract<Screen, { name: 'email-subscription' }>

/** Renders `/email/subscription`: mail preferences; by a mail's link also when signed out. */
export function SubscriptionScreen({ screen }: { screen: Subscription }) {
  return (
    <AreaTexts area="email" texts={texts}>
      <Subscriptions {...screen} />
    </AreaTexts>
  )
}

function Subscriptions({ token, kind, email, subscriptions }: Subscription) {
  const t = useTranslations('email.subscription')
  const { switches, state, change } = useSubscriptions(subscriptions, token)
  const { hasMail } = useMail()
  useFullLeave()
  const isAny = Object.values(switches).includes(true)
  return (
    <div className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead', { email })}</p>
      {!hasMail && <p className={styles.note}>{t('noMail')}</p>}
      {kind && (
        <div className={styles.note}>
          <p role="status">{t(switches[kind] ? 'confirm' : 'unsubscribed', { kind: t(`kinds.${kind}`) })}</p>
          {switches[kind] && (
            <Button look="accent" onClick={() => change(kind, false)}>
              {t('stop')}
            </Button>
          )}
        </div>
      )}
      <ul className={styles.kinds}>
        {mailOptions.map((name) => (
          <li key={name}>
            <SwitchField
              label={t(`kinds.${name}`)}
              hint={t(`hints.${name}`)}
              checked={switches[name]}
              onChange={(on) => change(name, on)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button disabled={!isAny} onClick={() => change('all', false)}>
          {t('none')}
        </Button>
        <span className={styles.status} role="status">
          {state === 'saved' && (isAny ? t('saved') : t('unsubscribedAll'))}
        </span>
      </div>
      <Problem>{state === 'failed' && t('failed')}</Problem>
    </div>
  )
}
