import { useState } from 'react'
import { AdminFrame } from '@/components/platform/admin/admin-frame'
import { AreaTexts } from '@/components/platform/area-texts'
import { useAction } from '@/components/platform/use-action'
import { type Faults, useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import { ruleLimits } from '@/lib/ads/review/rules/kinds'
import type { WireRules } from '@/lib/ads/review/rules/schema'
import { resource } from '@/lib/edge/client/resource-client'
import type { Screen } from '@/lib/edge/screens/state'
import texts from '@/messages/en/review.json'
import styles from './review.module.css'

type Props = { screen: Extract<Screen, { name: 'admin-ad-rules' }> }

/** Renders `/admin/ads/rules`: what is approved without a person, whom the host trusts, and its own rules. */
export function RulesScreen({ screen }: Props) {
  return (
    <AdminFrame current="ads">
      <AreaTexts area="review" texts={texts}>
        <Rules first={screen.rules} />
      </AreaTexts>
    </AdminFrame>
  )
}

const isCount = (text: string) => /^\d{1,4}$/.test(text) && Number(text) <= ruleLimits.approveAfter

function Rules({ first }: { first: WireRules }) {
  const t = useTranslations('review')
  const [rules, setRules] = useState(first)
  const form = useForm({
    values: { approve_after: String(first.approve_after), body: first.body },
    labels: { approve_after: t('rules.after'), body: t('rules.own') },
    check: ({ approve_after }): Faults =>
      isCount(approve_after.trim())
        ? {}
        : { approve_after: t('rules.afterFault', { max: ruleLimits.approveAfter }) },
    done: t('rules.saved'),
    submit: async ({ approve_after, body }) => {
      const { data } = await resource('AdminAdRulesResource').update({
        approve_after: Number(approve_after),
        body,
      })
      setRules(data)
    },
  })
  return (
    <>
      <p>
        <a href="/admin/ads/">{t('rules.back')}</a>
      </p>
      <h1>{t('rules.title')}</h1>
      <form className={styles.form} onSubmit={form.onSubmit} noValidate>
        <FormField
          {...form.field('approve_after')}
          inputMode="numeric"
          hint={t('rules.afterHint', { days: ruleLimits.recordDays })}
        />
        <FormField
          {...form.field('body')}
          rows={8}
          limit={ruleLimits.body}
          hint={t('rules.ownHint')}
          error={form.errorOf('body') ?? form.problem}
        />
        <div className={styles.row}>
          <Button type="submit" look="accent" disabled={form.isPending}>
            {t('rules.save')}
          </Button>
          <a href="/ads/policy/">{t('rules.see')}</a>
        </div>
      </form>
      <h2>{t('rules.trusted')}</h2>
      {rules.trusted.length === 0 ? (
        <p>{t('rules.nobody')}</p>
      ) : (
        <ul className={styles.list}>
          {rules.trusted.map((one) => (
            <Trusted key={one.id} one={one} onEnded={setRules} />
          ))}
        </ul>
      )}
    </>
  )
}

type TrustedProps = { one: WireRules['trusted'][number]; onEnded: (rules: WireRules) => void }

function Trusted({ one: { id, name, username }, onEnded }: TrustedProps) {
  const t = useTranslations('review')
  const end = useAction(
    async () => {
      const { data } = await resource('AdminTrustedAdvertisersResource').delete({ business_id: id })
      showToast({ message: t('untrusted', { name }) })
      onEnded(data)
    },
    { once: true, toasts: true },
  )
  return (
    <li className={styles.row}>
      <a href={`/${username}/`}>
        <bdi>{name}</bdi>
      </a>
      <Button
        aria-label={t('untrustOne', { name })}
        aria-disabled={end.isPending}
        onClick={() => end.start()}
      >
        {t('untrust')}
      </Button>
    </li>
  )
}
