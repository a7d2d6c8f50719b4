import { useAssets } from '@/components/business/assets/use-assets'
import styles from '@/components/business/kit/business.module.css'
import { Checks } from '@/components/business/kit/checks'
import { FormAnswers } from '@/components/business/kit/form-answers'
import { QueryProblem } from '@/components/platform/query-problem'
import { useForm } from '@/components/platform/use-form'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import { type AssetPermission, permissionsOn } from '@/lib/business/access/permissions'
import type { WireBusinessInvite } from '@/lib/business/invites/schema'

/** The permissions, by the id of each asset. */
export type Shared = Record<string, AssetPermission[]>

type Props = {
  /** The business whose assets are requested. */
  business_id: string
  /** The name of the requesting business. */
  requester: string
  /** The requested assets; empty if it names none. */
  requested: WireBusinessInvite['assets_summary']
  accept: (shared: Shared) => Promise<void>
  onClose: () => void
}

const sharedOf = ({ ad_accounts, profiles }: Props['requested']): Shared =>
  Object.fromEntries([...ad_accounts, ...profiles].map(({ id, permissions }) => [id, permissions]))

/** Accepts a partner's request: chooses its assets, and its permissions on each. */
export function AnswerRequest({ business_id, requester, requested, accept, onClose }: Props) {
  const t = useTranslations('business')
  const assets = useAssets(business_id)
  const form = useForm({
    values: { shared: sharedOf(requested) },
    submit: async ({ shared }) => {
      // A request names assets by their ids: what does not fit one of this business's assets was never shown.
      const given = (assets.data ?? []).map(({ id, type }) => {
        const granted = shared[id]?.filter((one) => permissionsOn(type).includes(one))
        return [id, granted ?? []] as const
      })
      await accept(Object.fromEntries(given.filter(([, granted]) => granted.length > 0)))
    },
  })
  const { shared } = form.values
  return (
    <Dialog title={t('invites.share', { business: requester })} isBusy={form.isPending} onClose={onClose}>
      <form className={styles.form} onSubmit={form.onSubmit}>
        <p>{t('invites.shareText')}</p>
        <QueryProblem of={assets} />
        {assets.data?.map(({ id, name, type }) => (
          <Checks
            key={id}
            label={name}
            values={permissionsOn(type)}
            chosen={shared[id] ?? []}
            words={(one) => t(`permissions.${one}`)}
            onChange={(granted) => form.set('shared', { ...shared, [id]: granted })}
          />
        ))}
        <Problem>{form.problem}</Problem>
        <FormAnswers isPending={form.isPending} isIncomplete={!assets.data} onCancel={onClose}>
          {t('invites.accept')}
        </FormAnswers>
      </form>
    </Dialog>
  )
}
