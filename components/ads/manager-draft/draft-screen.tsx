import Router from 'next/router'
import { useRef, useState } from 'react'
import { reloadPage } from '@/components/platform/reload-page'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { showFirstError } from '@/components/ui/error-in-view'
import { Problem } from '@/components/ui/problem'
import { showToast } from '@/components/ui/toasts/toast-store'
import { useLocale, useTranslations } from '@/i18n/texts'
import type { LoadedDraft } from '@/lib/ads/manager/load.server'
import { api } from '@/lib/edge/client/api'
import { CallError } from '@/lib/platform/http/call-error'
import { campaignsHref, ManagerFrame } from '../frame/manager-frame'
import { sendOne } from '../kit/changes'
import { explained } from '../kit/explain'
import { Question } from '../kit/question'
import { useLabels } from '../manager-forms/labels'
import { formFieldOf } from '../manager-forms/values'
import { CampaignPart } from './campaign-part'
import styles from './draft.module.css'
import { PartsProvider, useParts } from './draft-parts'
import { GroupPart } from './group-part'
import { NewGroup } from './new-group'

type Props = { screen: LoadedDraft }

/** Renders `/ads/campaigns/{campaign}/draft`: the steps of a campaign that has not begun, saved as one types. */
export function DraftScreen({ screen }: Props) {
  const { campaign } = screen
  return (
    <ManagerFrame managed={screen} crumbs={[{ name: campaign.name }]}>
      <Steps key={campaign.id} screen={screen} />
    </ManagerFrame>
  )
}

const partOf = /^(ad_groups|ads)\.(\d+)(?:\.(.+))?$/

/** Publishes a draft once all of it is saved, and shows a refusal at its field. */
function usePublish(screen: LoadedDraft, parts: ReturnType<typeof useParts>) {
  const t = useTranslations('manager')
  const locale = useLocale()
  const { byField } = useLabels()
  const { campaign, account } = screen
  const place = useRef<HTMLDivElement>(null)
  const action = useAction(
    async () => {
      if (!(await parts.flushAll())) throw new CallError(409, { message: t('draft.unsaved') })
      await api('POST /v5/ad_accounts/:ad_account_id/campaigns/:campaign_id/publish', {
        ad_account_id: account.id,
        campaign_id: campaign.id,
      })
      showToast({ message: t('draft.published') })
      await Router.push(`/ads/campaigns/${campaign.id}/`)
    },
    {
      once: true,
      explain: (error) => {
        const problem = explained(error, byField, { locale, currency: account.currency })
        const field = error instanceof CallError ? error.field : null
        setTimeout(() => place.current && showFirstError(place.current))
        if (field === null || problem.field === null) return { field: null, message: problem.message }
        const [, kind, id, rest] = partOf.exec(field) ?? []
        const key = kind ? `${kind}.${id}` : 'campaign'
        const level = kind === 'ad_groups' ? 'group' : kind === 'ads' ? 'ad' : 'campaign'
        const name = formFieldOf(level, (kind ? rest : field)?.replace(/\.\d+$/, '') ?? '')
        const isShown = parts.showAt(key, { [name]: problem.message })
        return { field: null, message: isShown ? t('draft.look') : problem.message }
      },
    },
  )
  return { ...action, place }
}

function Steps({ screen }: Props) {
  const t = useTranslations('manager')
  const { campaign, account, groups, group_count } = screen
  const parts = useParts()
  const publish = usePublish(screen, parts)
  const [isDeleting, setDeleting] = useState(false)
  const adCount = groups.reduce((count, { ads }) => count + ads.length, 0)
  return (
    <PartsProvider value={parts.value}>
      <header className={styles.head}>
        <h1>{t('draft.title')}</h1>
        <p role="status">{t(`draft.state.${parts.state}`)}</p>
      </header>
      <div ref={publish.place} className={styles.steps}>
        <section className={styles.step} aria-labelledby="step-goal">
          <h2 id="step-goal">{t('draft.goal')}</h2>
          <p>
            <strong>{t(`objectives.${campaign.objective_type}.name`)}</strong>{' '}
            {t(`objectives.${campaign.objective_type}.text`)}
          </p>
        </section>
        <CampaignPart campaign={campaign} currency={account.currency} />
        {groups.map(({ group, ads }, at) => (
          <GroupPart
            key={group.id}
            campaign={campaign}
            group={group}
            ads={ads}
            currency={account.currency}
            number={groups.length > 1 ? at + 1 : null}
          />
        ))}
        {group_count === 0 && (
          <NewGroup
            campaign={campaign}
            currency={account.currency}
            goals={null}
            onMade={() => void reloadPage()}
          />
        )}
        {group_count > groups.length && (
          <p>
            <a href={`/ads/campaigns/${campaign.id}/`}>
              {t('draft.others', { count: group_count - groups.length })}
            </a>
          </p>
        )}
        <section className={styles.step} aria-labelledby="step-review">
          <h2 id="step-review">{t('draft.review')}</h2>
          <p>{t('draft.reviewText', { groups: group_count, ads: adCount })}</p>
          <Problem>{publish.problem?.message}</Problem>
          <div className={styles.answers}>
            <Button look="accent" disabled={publish.isPending} onClick={() => void publish.start()}>
              {t('draft.publish')}
            </Button>
            <Button onClick={() => setDeleting(true)}>{t('deleteDraft')}</Button>
          </div>
        </section>
      </div>
      {isDeleting && (
        <Question
          title={t('deleteTitle', { name: campaign.name })}
          text={t('deleteText')}
          yes={t('deleteDraft')}
          run={async () => {
            await sendOne('change', 'campaigns', account.id, { id: campaign.id, status: 'DELETED_DRAFT' })
            showToast({ message: t('deleted') })
            await Router.push(campaignsHref(account.id))
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </PartsProvider>
  )
}
