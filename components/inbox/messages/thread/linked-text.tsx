import { linkParts } from './link-parts'

/** Shows a user's text; web addresses are links without endorsement. */
export function LinkedText({ text }: { text: string }) {
  let at = 0
  return linkParts(text).map(({ text: piece, href }) => {
    const key = at
    at += piece.length
    return href ? (
      <a key={key} href={href} target="_blank" rel="nofollow noopener noreferrer ugc">
        {piece}
      </a>
    ) : (
      <span key={key}>{piece}</span>
    )
  })
}
