import dynamic from 'next/dynamic'
import { useState } from 'react'
import { cropStyle } from '@/components/content/boards-cover/crop-style'
import { Button } from '@/components/ui/button'
import { retryImport } from '@/components/ui/retry-import'
import { useTranslations } from '@/i18n/texts'
import type { WireProfile, WireProfileCover } from '@/lib/accounts/account/schema'
import { middle } from '@/lib/media/images/pixels/crop-place'
import { profileCoverAspect } from './cover-aspect'
import { CoverVideo } from './cover-video'
import styles from './profile-cover.module.css'

const CoverEditor = dynamic(() =>
  retryImport(() => import('./cover-editor')).then((module) => module.CoverEditor),
)

/** Shows the cover of a business's profile, and to the business a button to change it. */
export function ProfileCover({ user, isSelf }: { user: WireProfile; isSelf: boolean }) {
  const t = useTranslations('profiles.cover')
  const [isOpen, setOpen] = useState(false)
  const cover = user.profile_cover ?? null
  const mayChange = isSelf && user.partner !== null
  if (!cover && !mayChange) return null
  return (
    <div className={cover ? styles.cover : styles.none}>
      {cover && <Frame cover={cover} />}
      {mayChange && (
        <Button className={styles.change} onClick={() => setOpen(true)}>
          {t(cover ? 'change' : 'add')}
        </Button>
      )}
      {isOpen && <CoverEditor cover={cover} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Frame({ cover }: { cover: WireProfileCover }) {
  const small = cover.images['736x']
  const large = cover.images['1200x']
  const style = cropStyle(small, cover.crop ?? middle, profileCoverAspect)
  return (
    <div className={styles.frame} style={{ aspectRatio: profileCoverAspect }}>
      <img
        src={small.url}
        srcSet={`${small.url} ${small.width}w, ${large.url} ${large.width}w`}
        sizes="(max-width: 1016px) 100vw, 1000px"
        alt=""
        style={style}
      />
      {cover.videos && <CoverVideo video={cover.videos} style={style} />}
    </div>
  )
}
