import Router from 'next/router'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useTranslations } from '@/i18n/texts'
import type { WireBoard } from '@/lib/content/boards/schema'

type Props = { kind: NonNullable<WireBoard['sensitivity_screen']>['kind']; onShow: () => void }

/** Asks before showing the pictures of a board that its owner marked as sensitive. */
export function SensitiveScreen({ kind, onShow }: Props) {
  const t = useTranslations('board')
  return (
    <EmptyState title={t(`sensitive.title.${kind}`)} text={t('sensitive.text')}>
      <Button look="accent" onClick={onShow}>
        {t('sensitive.show')}
      </Button>
      <Button onClick={() => Router.back()}>{t('sensitive.back')}</Button>
    </EmptyState>
  )
}
