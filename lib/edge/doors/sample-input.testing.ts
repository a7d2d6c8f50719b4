import type { z } from 'zod'

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: z.ZodType[]
  left?: z.ZodType
  right?: z.ZodType
  getter?: () => z.ZodType
  entries?: Record<string, string | number>
  values?: unknown[]
  keyType?: z.ZodType
  valueType?: z.ZodType
}

const defOf = (schema: z.ZodType) => schema._zod.def as unknown as Def
const isAccepted = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

/** The values that a sample prefers: by field name, null for optional fields left out, and else the first text that fits. */
export type Choices = { named: Readonly<Record<string, unknown>>; texts: readonly string[] }

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
      if (chosen === null && isAccepted(part, undefined)) return []
      const isFit = chosen !== undefined && isAccepted(part, chosen)
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
  if (depth > 16) return null
  const inside = (part: z.ZodType) => sampleOf(part, choices, depth + 1)
  if (shape) return fieldsOf(shape, choices, depth + 1)
  if (element) return [inside(element)]
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  if (def.keyType && def.valueType) return { [String(inside(def.keyType))]: inside(def.valueType) }
  if (left && right) return { ...Object(inside(left)), ...Object(inside(right)) }
  if (options)
    return options.map(inside).find((value) => isAccepted(schema, value)) ?? inside(options[0] as z.ZodType)
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

/** Returns a parsed sample of the input of a call, without the fields that it refuses; null when that is not enough. */
export function acceptedSample(schema: z.ZodType, choices: Choices): { data: unknown } | null {
  const sample = sampleOf(schema, choices)
  for (let round = 0; round < 6; round++) {
    const parsed = schema.safeParse(sample)
    if (parsed.success) return { data: parsed.data }
    for (const { path } of parsed.error.issues) without(sample, path)
  }
  return null
}
