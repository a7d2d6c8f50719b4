import type { WirePin } from '@/lib/content/pins/schema'
import { refuse } from '@/lib/core/app-error'
import type { Document } from './document.server'
import { absolute, xmlText } from './document-parts.server'
import { type Embeddable, embeddable, embedPathOf, type Target, targetOf } from './embeddable.server'

/** The largest picture or frame that the asking page has room for, in pixels. */
export type Bounds = { width: number; height: number }

type Size = { width: number; height: number }

/** Shrinks a size to a room, keeping its aspect. */
function fitted({ width, height }: Size, bounds: Bounds): Size {
  const scale = Math.min(1, bounds.width / width, bounds.height / height)
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/** Reads a limit in pixels. @throws AppError 1 naming it */
function pixelsOf(params: URLSearchParams, name: string): number {
  const given = params.get(name)
  if (given === null || given === '') return Number.POSITIVE_INFINITY
  if (/^[1-9]\d{0,5}$/.test(given)) return Number(given)
  refuse('badRequest', { field: name, reason: 'mustBeWholeNumber' })
}

/**
 * Reads a request for oEmbed. @throws AppError 1 without `url` or for a wrong limit, 501 for another format than JSON, 404 for an
 * address that names nothing here
 */
export function oembedRequest(params: URLSearchParams): { target: Target; bounds: Bounds } {
  const url = params.get('url')
  if (!url) refuse('badRequest', { field: 'url', reason: 'required' })
  if ((params.get('format') || 'json') !== 'json') refuse('notImplemented', { field: 'format' })
  const bounds = { width: pixelsOf(params, 'maxwidth'), height: pixelsOf(params, 'maxheight') }
  return { target: targetOf(url) ?? refuse('notFound'), bounds }
}

/** Returns the largest picture of a pin that fits a room; the smallest, shrunk, if none does. */
function pictureIn(pin: WirePin, bounds: Bounds): ({ url: string } & Size) | null {
  const byWidth = Object.values(pin.images).sort((a, b) => a.width - b.width)
  const whole = byWidth.filter(({ url }) => !/\/(?:60x60|136x136|600x315)\//.test(url))
  const fitting = whole
    .filter(({ width, height }) => width <= Math.min(bounds.width, 736) && height <= bounds.height)
    .at(-1)
  const [smallest] = whole
  if (fitting) return { ...fitting, url: absolute(fitting.url) }
  return smallest ? { url: absolute(smallest.url), ...fitted(smallest, bounds) } : null
}

/** Returns the code that shows a page of ours in a frame: it needs no script, and opens links in new windows. */
export function frameOf(path: string, title: string, { width, height }: Size): string {
  return `<iframe src="${absolute(path)}" width="${width}" height="${height}" title="${xmlText(title)}" style="border:0;max-width:100%" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" allowfullscreen></iframe>`
}

/** Pixels of a frame for a board or a person. */
const gridSize = { width: 480, height: 520 }
/** Pixels of the line under a video in its frame. */
const footer = 40

function fieldsOf(target: Target, shown: Embeddable, bounds: Bounds): object | null {
  const about = (author: { full_name: string; username: string }, title: string) => ({
    version: '1.0',
    title,
    author_name: author.full_name,
    author_url: absolute(`/${author.username}/`),
    provider_name: 'Magpie',
    provider_url: absolute('/'),
  })
  const framed = (type: 'video' | 'rich', title: string, size: Size) => ({
    type,
    html: frameOf(embedPathOf(target), title, size),
    ...size,
  })
  if (shown.kind !== 'pin') {
    const [author, title] =
      shown.kind === 'board' ? [shown.board.owner, shown.board.name] : [shown.user, shown.user.full_name]
    return { ...about(author, title), ...framed('rich', title, fitted(gridSize, bounds)) }
  }
  const { pin } = shown
  const picture = pictureIn(pin, bounds)
  if (!picture) return null
  const thumbnail = pin.images['236x']
  const base = {
    ...about(pin.native_creator ?? pin.pinner, pin.title),
    ...(thumbnail && thumbnail.width <= bounds.width && thumbnail.height <= bounds.height
      ? {
          thumbnail_url: absolute(thumbnail.url),
          thumbnail_width: thumbnail.width,
          thumbnail_height: thumbnail.height,
        }
      : {}),
  }
  const video = pin.videos?.video_list.V_720P
  if (!video) return { ...base, type: 'photo', ...picture }
  const size = fitted({ width: video.width, height: video.height + footer }, bounds)
  return { ...base, ...framed('video', pin.title || pin.board.name, size) }
}

/** Returns the oEmbed of a target: a photo, a video, or for boards and people a frame; null if a visitor may not see it. */
export async function oembed(target: Target, bounds: Bounds): Promise<Document | null> {
  const shown = await embeddable(target)
  const fields = shown && fieldsOf(target, shown, bounds)
  return fields && { text: JSON.stringify(fields), type: 'application/json', about: [shown], isOpen: true }
}
