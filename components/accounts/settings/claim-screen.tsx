import { useEffect, useEffectEvent, useState } from 'react'
import styles from '@/components/accounts/frame/fields.module.css'
import { PageHead, Section } from '@/components/accounts/frame/section'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { useTranslations } from '@/i18n/texts'
import type { WireClaim } from '@/lib/accounts/websites/schema'
import { resource } from '@/lib/edge/client/resource-client'
import { Claim } from './claim'
import { useProblemAt } from './save-mark'

/** Renders `/settings/claim`: the user's claimed websites. */
export function ClaimScreen({ claims }: { claims: WireClaim[] }) {
  const t = useTranslations('settings.claim')
  const [claimStates, setState] = useState(claims)
  const added = (claim: WireClaim) =>
    setState((before) => [...before.filter(({ id }) => id !== claim.id), claim])
  const changed = (claim: WireClaim) =>
    setState((before) => before.map((other) => (other.id === claim.id ? claim : other)))
  const dropped = (id: string) => setState((before) => before.filter((claim) => claim.id !== id))
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      <Section title={t('add')}>
        <AddWebsite onAdded={added} />
      </Section>
      {claimStates.map((claim) => (
        <Claim key={claim.id} claim={claim} onChange={changed} onDrop={() => dropped(claim.id)} />
      ))}
    </>
  )
}

function AddWebsite({ onAdded }: { onAdded: (claim: WireClaim) => void }) {
  const t = useTranslations('settings.claim')
  const form = useForm({
    values: { domain: '' },
    labels: { domain: t('website') },
    explain: useProblemAt('domain'),
    submit: async ({ domain }) => {
      const { data } = await resource('WebsiteClaimsResource').create({ domain })
      onAdded(data)
      form.set('domain', '')
    },
  })
  // The link that led here may name the website.
  const fill = useEffectEvent(() =>
    form.set('domain', new URLSearchParams(window.location.search).get('website') ?? ''),
  )
  useEffect(() => fill(), [])
  return (
    <form className={styles.text} onSubmit={form.onSubmit} noValidate>
      <FormField
        {...form.field('domain')}
        placeholder="example.com"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <div className={styles.foot}>
        <Button type="submit" look="accent" disabled={!form.values.domain.trim() || form.isPending}>
          {t('claim')}
        </Button>
      </div>
    </form>
  )
}
