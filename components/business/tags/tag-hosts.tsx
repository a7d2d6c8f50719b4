import { useState } from 'react'
import styles from '@/components/business/kit/business.module.css'
import { useAction } from '@/components/platform/use-action'
import { useForm } from '@/components/platform/use-form'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/fields/form-field'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useFormatter, useTranslations } from '@/i18n/texts'
import type { WireTagUsage } from '@/lib/business/tags/schema'
import { api } from '@/lib/edge/client/api'
import { type Tag, tagEdited } from '@/store/business/tags'
import { useAppDispatch } from '@/store/hooks'
import { changeTag, ofTag } from './tag-calls'
import own from './tags.module.css'
import { type TagOf, useLive } from './use-live'

const usageOf = (of: TagOf) =>
  api('GET /v5/ad_accounts/:ad_account_id/conversion_tags/:conversion_tag_id/usage', of)

/** Shows the websites that may send events of a tag, which the company may change, and what was left out today. */
export function TagHosts({ tag }: { tag: Tag }) {
  const t = useTranslations('business.tag')
  const dispatch = useAppDispatch()
  const known = tag.hosts
  const usage = useLive<WireTagUsage>(usageOf, ofTag(tag))
  const save = async (hosts: string[]) => {
    const changed = await changeTag(ofTag(tag), { hosts })
    showToast({ message: t('hostsSaved') })
    dispatch(tagEdited(changed))
  }
  const form = useForm({
    values: { hosts: known.join('\n') },
    labels: { hosts: t('hosts') },
    submit: ({ hosts }) => save(hosts.split(/[\s,]+/).filter(Boolean)),
  })
  return (
    <section className={styles.part}>
      <h3>{t('hosts')}</h3>
      <Learning until={tag.hosts_learned_until_ms} />
      <form className={styles.form} onSubmit={form.onSubmit}>
        <FormField {...form.field('hosts')} hint={t('hostsHint')} rows={3} />
        <Problem>{form.problem}</Problem>
        <Button className={own.start} type="submit" disabled={form.isPending}>
          {t('hostsSave')}
        </Button>
      </form>
      {usage && <LeftOut usage={usage} allow={(host) => save([...known, host])} />}
    </section>
  )
}

/** Says that the websites are still being learned. */
function Learning({ until }: { until: number | null }) {
  const t = useTranslations('business.tag')
  const format = useFormatter()
  const [now] = useState(Date.now)
  if (until === null) return <p>{t('hostsUnknown')}</p>
  if (until <= now) return null
  const time = format.dateTime(new Date(until), { dateStyle: 'medium', timeStyle: 'short' })
  return <p>{t('hostsLearning', { time })}</p>
}

/** Shows the events of today that were left out, and allows the websites of some. */
function LeftOut({ usage, allow }: { usage: WireTagUsage; allow: (host: string) => Promise<void> }) {
  const t = useTranslations('business.tag')
  const { isPending, start } = useAction(allow, { toasts: true })
  return (
    <>
      <p role="status">{usage.is_full && t('full', { count: usage.refused_events })}</p>
      {usage.foreign_events > 0 && <p>{t('foreign', { count: usage.foreign_events })}</p>}
      {usage.foreign_hosts.map((host) => (
        <Button key={host} disabled={isPending} onClick={() => void start(host)}>
          <bdi>{t('allow', { host })}</bdi>
        </Button>
      ))}
    </>
  )
}
