import { useState } from 'react'
import { QueryProblem } from '@/components/platform/query-problem'
import { useAction } from '@/components/platform/use-action'
import { useQuery } from '@/components/platform/use-query'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Problem } from '@/components/ui/problem'
import { useTranslations } from '@/i18n/texts'
import type { WireAdGroup } from '@/lib/ads/campaigns/wire'
import type { WireTemplate } from '@/lib/ads/templates/schema'
import { changeAudience, savedAudiences } from './calls'
import { RenameAudience } from './rename-audience'
import styles from './saved-audiences.module.css'

type Props = {
  group: WireAdGroup
  /** Gives the ad group what its form does not show, if that is done at once. */
  give: ((template: WireTemplate) => Promise<void>) | null
  onUse: (template: WireTemplate) => void
  onClose: () => void
}

/** Lists the saved audiences of the ad account: to use one, to rename it, or to delete it. */
export function ChooseAudience({ group, give, onUse, onClose }: Props) {
  const t = useTranslations('manager.savedPeople')
  const saved = useQuery([group.ad_account_id, 'saved audiences'], () => savedAudiences(group.ad_account_id))
  const use = useAction(
    async (template: WireTemplate) => {
      await give?.(template)
      onUse(template)
    },
    { once: true },
  )
  return (
    <Dialog isDrawer title={t('use')} isBusy={use.isPending} onClose={onClose}>
      <QueryProblem of={saved} />
      <Problem>{use.problem?.message}</Problem>
      {saved.isLoading && <p role="status">{t('loading')}</p>}
      {saved.data?.length === 0 && <p>{t('none')}</p>}
      <ul className={styles.list}>
        {saved.data?.map((template) => (
          <SavedAudience
            key={template.id}
            template={template}
            isBusy={use.isPending}
            onUse={() => void use.start(template)}
            onRename={(name) =>
              saved.change((all) => all.map((one) => (one.id === template.id ? { ...one, name } : one)))
            }
            onDelete={() => saved.change((all) => all.filter(({ id }) => id !== template.id))}
          />
        ))}
      </ul>
    </Dialog>
  )
}

type OneProps = {
  template: WireTemplate
  isBusy: boolean
  onUse: () => void
  onRename: (name: string) => void
  onDelete: () => void
}

function SavedAudience({ template, isBusy, onUse, onRename, onDelete }: OneProps) {
  const t = useTranslations('manager.savedPeople')
  const [state, setState] = useState<'rename' | 'delete' | null>(null)
  const { name, valid } = template
  const remove = useAction(
    async () => {
      await changeAudience(template, { operation_type: 'REMOVE' })
      onDelete()
    },
    { once: true },
  )
  if (state === 'rename')
    return (
      <li>
        <RenameAudience
          template={template}
          onDone={(renamed) => {
            setState(null)
            if (renamed !== null) onRename(renamed)
          }}
        />
      </li>
    )
  return (
    <li>
      <p className={styles.name}>
        <bdi>{name}</bdi>
      </p>
      {!valid && <p className={styles.hint}>{t('gone')}</p>}
      <Problem>{remove.problem?.message}</Problem>
      {state === 'delete' ? (
        <>
          <p>{t('deleteText')}</p>
          <div className={styles.buttons}>
            <Button
              look="accent"
              autoFocus
              disabled={remove.isPending}
              aria-label={t('deleteNamed', { name })}
              onClick={() => void remove.start()}
            >
              {t('delete')}
            </Button>
            <Button disabled={remove.isPending} onClick={() => setState(null)}>
              {t('keep')}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.buttons}>
          <Button
            disabled={isBusy || !valid}
            aria-label={t('useNamed', { name })}
            look="accent"
            onClick={onUse}
          >
            {t('useOne')}
          </Button>
          <Button
            disabled={isBusy}
            aria-label={t('renameNamed', { name })}
            onClick={() => setState('rename')}
          >
            {t('rename')}
          </Button>
          <Button
            disabled={isBusy}
            aria-label={t('deleteNamed', { name })}
            onClick={() => setState('delete')}
          >
            {t('delete')}
          </Button>
        </div>
      )}
    </li>
  )
}
