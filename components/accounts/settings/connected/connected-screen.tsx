import { useState } from 'react'
import fields from '@/components/accounts/frame/fields.module.css'
import { PageHead, Section } from '@/components/accounts/frame/section'
import { SettingsFrame } from '@/components/accounts/frame/settings-frame'
import { Button, ButtonLink } from '@/components/ui/button'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useTranslations } from '@/i18n/texts'
import type { WireIdentity } from '@/lib/accounts/identities/schema'
import type { Screen } from '@/lib/edge/screens/state'
import { CallError } from '@/lib/platform/http/call-error'
import { startSocial } from '@/lib/platform/http/social-client'
import { disconnectSocial } from '@/store/accounts/social'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

type Props = { screen: Extract<Screen, { name: 'settings-connected' }> }

/** Renders `/settings/connected`: the other services for logging in. */
export function ConnectedScreen({ screen }: Props) {
  return (
    <SettingsFrame current="connected">
      <Connected {...screen} />
    </SettingsFrame>
  )
}

function Connected({ identities, outcome }: Props['screen']) {
  const t = useTranslations('settings.connected')
  const providers = useAppSelector((state) => state.session.site?.providers) ?? []
  const [all, setAll] = useState(identities)
  // Connected services remain visible even if they are no longer configured.
  const deleted = all.filter(({ provider }) => !providers.some(({ id }) => id === provider))
  const services = [...providers, ...deleted.map(({ provider }) => ({ id: provider, name: provider }))]
  return (
    <>
      <PageHead title={t('title')} hint={t('hint')} />
      {outcome && (
        <p className={fields.note} role="status">
          {t(`outcome.${outcome}`)}
        </p>
      )}
      {services.length === 0 && <p>{t('none')}</p>}
      {services.map(({ id, name }) => (
        <Service
          key={id}
          id={id}
          name={name}
          identity={all.find(({ provider }) => provider === id) ?? null}
          onLeft={setAll}
        />
      ))}
    </>
  )
}

type ServiceProps = {
  id: string
  name: string
  identity: WireIdentity | null
  onLeft: (left: WireIdentity[]) => void
}

function Service({ id, name, identity, onLeft }: ServiceProps) {
  const t = useTranslations('settings.connected')
  const dispatch = useAppDispatch()
  const hasPassword = useAppSelector((state) => state.session.viewer?.has_password ?? true)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      const isRefused = error instanceof CallError && error.httpStatus !== 0
      setProblem(isRefused ? error.message : t('offline'))
    } finally {
      setBusy(false)
    }
  }
  const connect = () => run(() => startSocial(id, '/settings/connected/'))
  const disconnect = () =>
    run(async () => {
      onLeft(await dispatch(disconnectSocial(id)))
      showToast({ message: t('disconnected', { name }) })
    })
  return (
    <Section title={name}>
      <div className={fields.row}>
        <p className={fields.value}>{identity ? (identity.email ?? t('connected')) : t('notConnected')}</p>
        <Button aria-disabled={isBusy} onClick={identity ? disconnect : connect}>
          {identity ? t('disconnect', { name }) : t('connect', { name })}
        </Button>
      </div>
      <p className={fields.error} role="alert">
        {problem}
      </p>
      {problem && !hasPassword && <ButtonLink href="/password/reset/">{t('setPassword')}</ButtonLink>}
    </Section>
  )
}
