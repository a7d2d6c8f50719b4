import { Button } from '@/components/ui/button'
import { useTranslations } from '@/i18n/texts'

type Props = { isCompact: boolean; onChange: (isCompact: boolean) => void }

/** Switches between the usual grid and many small squares. */
export function DensityButton({ isCompact, onChange }: Props) {
  const t = useTranslations('grid')
  return <Button onClick={() => onChange(!isCompact)}>{t(isCompact ? 'toStandard' : 'toCompact')}</Button>
}
