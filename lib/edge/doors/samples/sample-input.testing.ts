import type { z } from 'zod'
import { defOf, partsOf } from '@/lib/core/schema-parts'

const isAccepted = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/**
 * The values that a sample prefers: by field name, null for optional fields left out, and else the first text that fits.
 * `turn` is the number of the variant that unions are tried from; with `only`, other optional fields are left out.
 */
export type Choices = {
  named: Readonly<Record<string, unknown>>
  texts: readonly string[]
  turn?: number
  only?: string
}

const others: readonly unknown[] = [true, 1, 20, 1_000_000, null, {}]

/** Returns a value that a schema of one value accepts; `fallback` when none is known. */
function leaf(schema: z.ZodType, { texts }: Choices): unknown {
  const found = [...texts, ...others].find((value) => isAccepted(schema, value))
  return found === undefined ? texts[0] : found
}

function fieldsOf(
  shape: Record<string, z.ZodType>,
  choices: Choices,
  depth: number,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, part]) => {
      const chosen = choices.named[name]
      const isOther = choices.only !== undefined && choices.only !== name
      if (isOther && isAccepted(part, undefined)) return []
      if (chosen === null && choices.only !== name && isAccepted(part, undefined)) return []
      const isFit = chosen !== undefined && chosen !== null && isAccepted(part, chosen)
      return [[name, isFit ? chosen : sampleOf(part, choices, depth)]]
    }),
  )
}

/**
 * Returns an input that a schema of a call most likely accepts, with every optional field and as much of the chosen
 * texts as fits. For tests of all calls.
 */
export function sampleOf(schema: z.ZodType, choices: Choices, depth = 0): unknown {
  const def = defOf(schema)
  const { shape, element, innerType, options, left, right, getter, entries, values } = def
  const { turn = 0 } = choices
  if (depth > 16) return null
  const inside = (part: z.ZodType) => sampleOf(part, choices, depth + 1)
  if (shape) return fieldsOf(shape, choices, depth + 1)
  if (element) {
    const [one, other] = [inside(element), inside(element)]
    return isAccepted(schema, [one]) || !isAccepted(schema, [one, other]) ? [one] : [one, other]
  }
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  if (def.keyType && def.valueType) return { [String(inside(def.keyType))]: inside(def.valueType) }
  if (left && right) return { ...Object(inside(left)), ...Object(inside(right)) }
  if (options) {
    const turned = options.map((_, at) => options[(at + turn) % options.length] as z.ZodType)
    return turned.map(inside).find((value) => isAccepted(schema, value)) ?? inside(options[0] as z.ZodType)
  }
  if (getter) return inside(getter())
  const isValue = (part: z.ZodType | undefined) => part !== undefined && defOf(part).type !== 'transform'
  const inner = [innerType, def.in, def.out].filter(isValue).map((part) => inside(part as z.ZodType))
  if (inner.length === 0) return leaf(schema, choices)
  const tries = [...inner, leaf(schema, choices)]
  // What fits nearly is better than a text in the place of an object: its faults have paths.
  return tries.find((value) => isAccepted(schema, value)) ?? tries[0]
}

/** Removes the value at a path of a sample, where there is one. */
function without(value: unknown, [name, ...rest]: PropertyKey[]): void {
  if (typeof value !== 'object' || value === null || name === undefined) return
  const holder = value as Record<PropertyKey, unknown>
  if (rest.length > 0) without(holder[name], rest)
  else if (Array.isArray(holder)) holder.splice(Number(name), 1)
  else delete holder[name]
}

/** The number of variants of objects that a schema's largest union has, at least 1. */
export function variantsOf(schema: z.ZodType, seen = new Set<z.ZodType>()): number {
  if (seen.has(schema)) return 1
  seen.add(schema)
  const parts = partsOf(schema).map(([, part]) => part)
  const objects = (defOf(schema).options ?? []).filter((one) => partsOf(one).length > 0)
  return Math.max(1, objects.length, ...parts.map((part) => variantsOf(part, seen)))
}

/**
 * Returns a sample of the input of a call as it is sent and as it is parsed, without the fields that it refuses; null when
 * that is not enough.
 */
export function acceptedSample(
  schema: z.ZodType,
  choices: Choices,
): { given: unknown; data: unknown } | null {
  const sample = sampleOf(schema, choices)
  for (let round = 0; round < 6; round++) {
    const parsed = schema.safeParse(sample)
    if (parsed.success) return { given: sample, data: parsed.data }
    for (const { path } of parsed.error.issues) without(sample, path)
  }
  return null
}
