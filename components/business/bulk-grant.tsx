import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useTranslations } from '@/i18n/texts'
import type { Item } from './change-all'
import { GrantDetails, type Grantee } from './grant-details'

type Props = { kind: Grantee; business_id: string; items: () => Promise<readonly Item[]>; isBusy: boolean }

/** The same permissions on an asset for everybody who is selected. */
export function BulkGrant({ kind, business_id, items, isBusy }: Props) {
  const t = useTranslations('business.grants')
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <Button
        disabled={isBusy}
        onClick={() =>
          void items().then(
            (all) => setChosen(all.map(({ id }) => id)),
            () => undefined,
          )
        }
      >
        {t('title')}
      </Button>
      {chosen.length > 0 && (
        <Dialog title={t('title')} onClose={() => setChosen([])}>
          <p>{t('bulk', { count: chosen.length })}</p>
          <GrantDetails kind={kind} business_id={business_id} ids={chosen} />
        </Dialog>
      )}
    </>
  )
}
