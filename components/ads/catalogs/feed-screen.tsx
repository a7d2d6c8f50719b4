import Router from 'next/router'
import { useEffect, useId, useState } from 'react'
import business from '@/components/business/kit/business.module.css'
import { DeleteButton } from '@/components/business/kit/delete-button'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { LoadedFeed } from '@/lib/ads/catalogs/screens/load.server'
import { api } from '@/lib/edge/client/api'
import { uploadFeed } from '@/lib/edge/client/upload-client'
import { CatalogFrame } from './catalog-frame'
import styles from './catalogs.module.css'
import { EditFeed } from './edit-feed'
import { Report } from './report'
import { Runs, Undecided } from './runs'

type Props = { screen: LoadedFeed }

/** Renders `/catalogs/feeds/{id}`: the runs of a feed, with the report of the last one. */
export function FeedScreen({ screen }: Props) {
  const { catalog, feed } = screen
  return (
    <CatalogFrame
      at={screen}
      crumbs={[{ name: catalog.name, href: `/catalogs/${catalog.id}/` }, { name: feed.name }]}
    >
      <Content key={feed.id} screen={screen} />
    </CatalogFrame>
  )
}

/** Milliseconds after which a run that goes on is looked at again. */
const pause = 2000

const reloaded = (id: string) => Router.replace(`/catalogs/feeds/${id}/`, undefined, { scroll: false })

function Content({ screen }: Props) {
  const t = useTranslations('catalogs')
  const { feed, catalog, account, results } = screen
  const [newest] = results
  const [isEditing, setEditing] = useState(false)
  const isRunning = newest?.status === 'PROCESSING'
  const since = newest?.updated_at
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void reloaded(feed.id), pause)
    return () => clearInterval(timer)
  }, [isRunning, feed.id])
  return (
    <>
      <header className={business.head}>
        <h1 dir="auto">{feed.name}</h1>
        {account.can_edit && !isEditing && <Button onClick={() => setEditing(true)}>{t('feed.edit')}</Button>}
        {account.can_edit && (
          <DeleteButton
            label={t('delete')}
            question={t('feed.deleteTitle', { name: feed.name })}
            text={t('feed.deleteText')}
            run={async () => {
              await api('DELETE /v5/catalogs/feeds/:feed_id', { feed_id: feed.id })
              await Router.push(`/catalogs/${catalog.id}/`)
            }}
          />
        )}
      </header>
      {isEditing && (
        <EditFeed screen={screen} onEnd={() => setEditing(false)} onSaved={() => reloaded(feed.id)} />
      )}
      {account.domains.length > 0 && <p>{t('domains', { domains: account.domains.join(', ') })}</p>}
      {feed.location !== null && (
        <p>
          <bdi>{feed.location}</bdi>
          {feed.has_credentials && ` · ${t('feed.hasCredentials')}`}
        </p>
      )}
      {account.can_edit &&
        (feed.location === null ? (
          <Send screen={screen} isRunning={isRunning} />
        ) : (
          <Fetch screen={screen} isRunning={isRunning} />
        ))}
      {newest?.is_held && account.can_edit && (
        <Undecided key={since} result={newest} onDone={() => reloaded(feed.id)} />
      )}
      <Runs results={results} isSent={feed.location === null} />
      {newest && newest.status !== 'PROCESSING' && <Report screen={screen} result={newest} />}
    </>
  )
}

type RunProps = Props & { isRunning: boolean }

function Fetch({ screen: { feed }, isRunning }: RunProps) {
  const t = useTranslations('catalogs.feed')
  const fetch = useAction(
    async () => {
      await api('POST /v5/catalogs/feeds/:feed_id/ingest', { feed_id: feed.id })
      await reloaded(feed.id)
    },
    { once: true },
  )
  const isOn = feed.status === 'ACTIVE'
  const turn = useAction(
    async () => {
      await api('PATCH /v5/catalogs/feeds/:feed_id', {
        feed_id: feed.id,
        status: isOn ? 'INACTIVE' : 'ACTIVE',
      })
      await reloaded(feed.id)
    },
    { once: true },
  )
  return (
    <div className={styles.row}>
      <Button look="accent" disabled={fetch.isPending || isRunning} onClick={() => void fetch.start()}>
        {t('fetch')}
      </Button>
      <Button disabled={turn.isPending} onClick={() => void turn.start()}>
        {t(isOn ? 'turnOff' : 'turnOn')}
      </Button>
      <Problem>{fetch.problem?.message ?? turn.problem?.message}</Problem>
    </div>
  )
}

function Send({ screen: { feed }, isRunning }: RunProps) {
  const t = useTranslations('catalogs')
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [part, setPart] = useState(0)
  const send = useAction(
    async (chosen: File) => {
      await uploadFeed(feed.id, chosen, { onProgress: setPart, signal: new AbortController().signal })
      setFile(null)
      await reloaded(feed.id)
    },
    { once: true },
  )
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{t('feed.send')}</label>
      <div className={styles.row}>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xml,.gz"
          onChange={({ target: { files } }) => setFile(files?.[0] ?? null)}
        />
        <Button
          look="accent"
          disabled={!file || send.isPending || isRunning}
          onClick={() => file && void send.start(file)}
        >
          {t('feed.send')}
        </Button>
      </div>
      <small className={styles.soft}>{t('feeds.fileHint')}</small>
      {send.isPending && <p role="status">{t('feed.sending', { part: Math.round(part * 100) })}</p>}
      <Problem>{send.problem?.message}</Problem>
    </div>
  )
}
