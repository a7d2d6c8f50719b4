/** Maximum cues of one file. */
const maxCues = 5000
/** Maximum characters of a cue. */
const maxCueText = 2000

const clock = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})`
const timing = new RegExp(String.raw`^\s*${clock}[ \t]+-->[ \t]+${clock}([ \t].*)?$`)
const setting =
  /^(?:align:(?:start|center|end|left|right)|(?:line|position|size):-?\d{1,3}(?:\.\d{1,3})?%?|vertical:(?:rl|lr))$/

/** Markup that caption readers recognize; anything else stays text. */
const tag = /(<\/?[a-z0-9][^<>]{0,200}>)/i

type Cue = { start: number; end: number; settings: string; text: string }

/** Returns the milliseconds of a timestamp's four groups. */
function moment(groups: readonly (string | undefined)[]): number {
  const [hours = 0, minutes = 0, seconds = 0, fraction = '0'] = groups
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return whole * 1000 + Number(fraction.padEnd(3, '0'))
}

const two = (n: number) => String(n).padStart(2, '0')

function written(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two)
  return `${parts.join(':')}.${String(ms % 1000).padStart(3, '0')}`
}

const escaped = (text: string) =>
  text
    .replace(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d{1,7});)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/**
 * Returns the text of a cue with bold, italics and underlines, but without voices, classes, fonts or HTML.
 */
function cleanText(given: string): string {
  // Every second part is a tag, since the expression has one group.
  const parts = given.slice(0, maxCueText).split(tag)
  const stored = parts.map((part, i) => {
    if (i % 2 === 0) return escaped(part)
    return /^<\/?[biu]>$/i.test(part) ? part.toLowerCase() : ''
  })
  const lines = stored.join('').split('\n')
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

function cueOf(block: string): Cue | null {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => line.includes('-->'))
  // The number or name of a cue is on the line before it.
  if (at < 0 || at > 1) return null
  const match = timing.exec(lines[at] ?? '')
  if (!match) return null
  const start = moment(match.slice(1, 5))
  const end = moment(match.slice(5, 9))
  const text = cleanText(lines.slice(at + 1).join('\n'))
  if (end <= start || text === '') return null
  const settings = (match[9] ?? '').split(/[ \t]+/).filter((one) => setting.test(one))
  return { start, end, settings: settings.map((one) => ` ${one}`).join(''), text }
}

/**
 * Converts captions in WebVTT or SRT to plain WebVTT: cues ordered by time, with only their text. Returns null when
 * there is no cue, or more than 5,000.
 */
export function webvtt(given: string): string | null {
  const cues = cuesIn(given)
  return cues.length > maxCues ? null : writtenCues(cues)
}

/** Returns captions for a piece of their video, in milliseconds from the start of the piece. Null if it has none. */
export const captionsWithin = (vtt: string, { start, end }: { start: number; end: number }): string | null =>
  writtenCues(
    cuesIn(vtt).flatMap((cue) => {
      const within = { start: Math.max(cue.start, start) - start, end: Math.min(cue.end, end) - start }
      return within.end > within.start ? [{ ...cue, ...within }] : []
    }),
  )

function cuesIn(given: string): Cue[] {
  const text = given
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
  return text.split(/\n{2,}/).flatMap((block) => cueOf(block.replace(/^\n+/, '')) ?? [])
}

function writtenCues(cues: readonly Cue[]): string | null {
  if (cues.length === 0) return null
  const lines = cues
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .map((cue) => `${written(cue.start)} --> ${written(cue.end)}${cue.settings}\n${cue.text}\n`)
  return `WEBVTT\n\n${lines.join('\n')}`
}
