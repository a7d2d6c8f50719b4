import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Carousel } from '@/components/content/carousel/carousel'
import { again } from '@/components/ui/again'
import type { CloseupPin } from '@/lib/closeup/graphql/closeup-pin'
import type { WirePin } from '@/lib/content/pins/schema'
import type { WireCarousel, WireSlot } from '@/lib/content/pins/wire-parts'

const PictureZoom = dynamic(
  () => again(() => import('./picture-zoom')).then((module) => module.PictureZoom),
  { ssr: false },
)

type Props = { pin: WirePin; carousel: WireCarousel; detail: CloseupPin | null }

/** Shows the carousel of a closeup; each of its pictures opens in full screen. */
export function CloseupCarousel({ pin, carousel, detail }: Props) {
  const [zoomed, setZoomed] = useState<WireSlot | null>(null)
  return (
    <>
      <Carousel
        pin={pin}
        carousel={carousel}
        links={detail?.carouselData?.carouselSlots.map(({ trackedLink }) => trackedLink)}
        onZoom={setZoomed}
      />
      {zoomed && (
        <PictureZoom
          pin={{
            title: zoomed.title || pin.title,
            alt_text: zoomed.title || pin.alt_text,
            images: zoomed.images,
          }}
          onClose={() => setZoomed(null)}
        />
      )}
    </>
  )
}
