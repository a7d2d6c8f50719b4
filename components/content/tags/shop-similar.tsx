import dynamic from 'next/dynamic'
import { useState } from 'react'
import { AreaTexts } from '@/components/platform/area-texts'
import { Button } from '@/components/ui/button'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import texts from '@/messages/en/stories.json'

const SimilarDialog = dynamic(
  () => retryImport(() => import('./similar-dialog')).then((module) => module.SimilarDialog),
  { ssr: false },
)

/** Shows a button that loads similar products. */
export function ShopSimilar({ pinId }: { pinId: string }) {
  return (
    <AreaTexts area="stories" texts={texts}>
      <Similar pinId={pinId} />
    </AreaTexts>
  )
}

function Similar({ pinId }: { pinId: string }) {
  const t = useTranslations('shop')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('similar')}</Button>
      {isOpen && <SimilarDialog pinId={pinId} onClose={() => setOpen(false)} />}
    </>
  )
}
