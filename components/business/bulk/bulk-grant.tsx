import { useState } from 'react'
import type { Grantee } from '@/components/business/access/access-calls'
import { AccessEditor } from '@/components/business/access/access-editor'
import type { Item } from '@/components/business/kit/change-all'
import { useAction } from '@/components/platform/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { useTranslations } from '@/i18n/texts'

type Props = {
  kind: Grantee
  business_id: string
  items: () => Promise<readonly Item[]>
  isBusy: boolean
  onDone: () => void
}

/** Grants the same permissions on an asset to all selected people. */
export function BulkGrant({ kind, business_id, items, isBusy, onDone }: Props) {
  const t = useTranslations('business.grants')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const list = useAction(async () => setChosen((await items()).map(({ id }) => id)), { toasts: true })
  return (
    <>
      <Button disabled={isBusy || list.isPending} onClick={() => void list.start()}>
        {t('title')}
      </Button>
      {chosen.length > 0 && (
        <Dialog title={t('title')} onClose={() => setChosen([])}>
          <AccessEditor kind={kind} business_id={business_id} ids={chosen} onDone={onDone} />
        </Dialog>
      )}
    </>
  )
}
