import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Carousel } from '@/components/content/pins/carousel/carousel'
import { slideAlt } from '@/components/content/pins/carousel/slide-alt'
import { retryImport } from '@/components/ui/retry-import'
import type { CloseupPin } from '@/lib/closeup/graphql/closeup-pin'
import type { WireCarousel, WireSlot } from '@/lib/content/pins/card/wire-parts'
import type { WirePin } from '@/lib/content/pins/schema'
import { Points, ShopTheList, TagEditor, useTags } from './tagged'

const PictureZoom = dynamic(
  () => retryImport(() => import('./picture-zoom')).then((module) => module.PictureZoom),
  { ssr: false },
)

type Props = { pin: WirePin; carousel: WireCarousel; detail: CloseupPin | null }

/**
 * Shows the carousel of a closeup; each of its pictures opens in full screen, and has its own products. Its owner tags
 * the picture that is shown.
 */
export function CloseupCarousel({ pin, carousel, detail }: Props) {
  const [zoomed, setZoomed] = useState<WireSlot | null>(null)
  const [active, setActive] = useState(0)
  const { isEditing, shown, setSaved } = useTags(pin, detail?.pinTags)
  const slot = carousel.carousel_slots[active]
  const tagsOf = (at: number) => shown.filter((tag) => tag.slot === at)
  if (isEditing && slot)
    return (
      <TagEditor pin={pin} slot={active} onSave={setSaved}>
        <img
          src={slot.images['736x']?.url ?? slot.images.orig?.url}
          alt={slideAlt(pin, slot, active)}
          style={{ display: 'block', inlineSize: '100%' }}
        />
      </TagEditor>
    )
  return (
    <>
      <Carousel
        pin={pin}
        carousel={carousel}
        links={detail?.carouselData?.carouselSlots.map(({ trackedLink }) => trackedLink)}
        onZoom={setZoomed}
        onActive={setActive}
        over={(at) => tagsOf(at).length > 0 && <Points tags={tagsOf(at)} />}
      />
      {shown.length > 0 && <ShopTheList tags={shown} />}
      {zoomed && (
        <PictureZoom
          pin={{
            title: zoomed.title || pin.title,
            alt_text: slideAlt(pin, zoomed, carousel.carousel_slots.indexOf(zoomed)),
            images: zoomed.images,
          }}
          onClose={() => setZoomed(null)}
        />
      )}
    </>
  )
}
