import { createHash } from 'node:crypto'
import { type DocumentNode, parse, validate } from 'graphql'
import type { Viewer, ViewerKind } from '@/lib/core/viewer'
import { imageSizes } from '@/lib/media/images/sizes'
import { pin } from './pin-shape'
import { schema } from './schema.server'
import { variablesOf } from './shape'

/** Desktop web or mobile web; tablets get the mobile documents (specification part 1, section 7). */
export type WebKind = 'dweb' | 'mweb'

export type QueryName = 'CloseupDetailQuery' | 'CloseupPageQuery'

/** A persisted document, and the viewers who may run it. */
export type Persisted = {
  hash: string
  name: QueryName
  kind: ViewerKind
  web: WebKind
  document: DocumentNode
}

/** Sizes used only on wide screens. */
const wideSizes = new Set<string>(['1200x'])

/**
 * Declares pictures by size. An alias may contain no punctuation but the underscore:
 * `images_236x` for `236x`.
 */
const images = (wide: string) =>
  imageSizes
    .map(
      (size) =>
        `images_${size}: images(spec: "${size}")${wideSizes.has(size) ? wide : ''} { url width height }`,
    )
    .join('\n')

const product = `type link domain pin { id title } media { url width height }
  offer { name brand price was currency stock }`
const person = '{ id username name image }'

const story = `storyPinData {
    id pageCount isDeleted hasProductPins
    metadata {
      pinTitle canvasAspectRatio templateType version recipeData { cookTime servings diets }
      basics { type key value title items }
    }
    pages {
      layout background clips { start end }
      blocks {
        type text alt link amount unit name artist kind options color
        place { x y width height rotation scaleX scaleY }
        look { font color align backdrop }
        image { url small width height color }
        video {
          id duration sound formats { format url width height duration thumbnail } captions { url language }
        }
        track { id url duration }
        poll { page block choice counts }
        user ${person}
        product { ${product} }
        comment { id text user ${person} }
      }
    }
  }`

const carousel = (wide: string) => `carouselData {
    id index carouselSlots {
      id title description link trackedLink domain imageSignature dominantColor
      images_474x: images(spec: "474x") { url width height }
      images_736x: images(spec: "736x") { url width height }
      images_1200x: images(spec: "1200x")${wide} { url width height }
    }
  }`

const tags = `pinTags { id link slot x y status objects { id status ${product} } }`

const pinFields = (wide: string, mobile = '') => `
  __typename ${variablesOf(pin)}
  mobileLink ${mobile}
  ${images(wide)}
  ${story}
  ${carousel(wide)}
  ${tags}`

const texts: Record<QueryName, string> = {
  CloseupDetailQuery: `query CloseupDetailQuery($pinId: ID!, $isAuth: Boolean!, $isDesktop: Boolean!) {
    v3GetPin(pin: $pinId) {
      ... on Pin { ${pinFields(' @include(if: $isDesktop)', '@skip(if: $isDesktop)')} }
      ... on V3GetPinFailure { error { code message } }
    }
  }`,
  CloseupPageQuery: `query CloseupPageQuery($pinId: ID!, $isAuth: Boolean!) {
    v3GetPin(pin: $pinId) {
      ... on Pin { ${pinFields('')} }
      ... on V3GetPinFailure { error { code message } }
    }
  }`,
}

function documentOf(name: QueryName): DocumentNode {
  const document = parse(texts[name])
  const [fault] = validate(schema, document)
  if (fault) throw fault
  return document
}

const documents = {
  CloseupDetailQuery: documentOf('CloseupDetailQuery'),
  CloseupPageQuery: documentOf('CloseupPageQuery'),
}

/** Returns the viewer kind for documents: a limited log-in reads like other members. */
export const viewerKindOf = (viewer: Viewer): Exclude<ViewerKind, 'limited'> =>
  viewer.kind === 'limited' ? 'auth' : viewer.kind

/** Returns the detail query for members, the page query for visitors and bots. */
const nameFor = (kind: ViewerKind): QueryName => (kind === 'auth' ? 'CloseupDetailQuery' : 'CloseupPageQuery')

/** Returns the other query, which an experiment may choose (lib/core/experiments); robots have none. */
const otherFor = (kind: ViewerKind): QueryName[] => {
  if (kind === 'bot') return []
  return [kind === 'auth' ? 'CloseupPageQuery' : 'CloseupDetailQuery']
}

function persist(kind: ViewerKind, web: WebKind, name = nameFor(kind)): Persisted {
  const hash = createHash('sha256').update(`${kind}\n${web}\n${texts[name]}`).digest('hex')
  return { hash, name, kind, web, document: documents[name] }
}

const kinds: readonly ViewerKind[] = ['auth', 'unauth', 'bot']

/** Every document that may be run: parsed and validated when the process starts. */
const table: ReadonlyMap<string, Persisted> = new Map(
  kinds.flatMap((kind) =>
    (['dweb', 'mweb'] as const).flatMap((web) =>
      [nameFor(kind), ...otherFor(kind)].map((name) => {
        const persisted = persist(kind, web, name)
        return [persisted.hash, persisted] as const
      }),
    ),
  ),
)

/** Returns the viewer's kind of web. */
export const webOf = (viewer: Viewer): WebKind => (viewer.device === 'desktop' ? 'dweb' : 'mweb')

const byViewerKind = new Map(
  [...table.values()]
    .filter(({ kind, name }) => name === nameFor(kind))
    .map((persisted) => [`${persisted.kind}:${persisted.web}`, persisted]),
)

/** Returns the usual document for this kind of viewer. */
export function persistedFor(viewer: Viewer): Persisted {
  const persisted = byViewerKind.get(`${viewerKindOf(viewer)}:${webOf(viewer)}`)
  if (!persisted) throw new Error(`no closeup document for ${viewer.kind}`)
  return persisted
}

/** Returns the other document of a kind of viewers; undefined for robots. */
export function variantFor(viewer: Viewer): Persisted | undefined {
  const usual = persistedFor(viewer)
  return [...table.values()].find(
    ({ kind, web, name }) => kind === usual.kind && web === usual.web && name !== usual.name,
  )
}

/** Returns the document of a hash, if this kind of viewer may run it; otherwise null. */
export function persistedOf(viewer: Viewer, hash: string): Persisted | null {
  const persisted = table.get(hash)
  return persisted?.kind === viewerKindOf(viewer) && persisted.web === webOf(viewer) ? persisted : null
}
