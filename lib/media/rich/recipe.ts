import { ingredientOf } from './ingredient'
import { all, isNode, type Node, nodes, text, textOf } from './node'
import { ratingOf } from './rating'
import type { Recipe } from './schema'
import { inMinutes, timeOf } from './time'

const longestStep = 2000

/**
 * Returns the steps of instructions, through sections and lists; a single text is split at its line breaks.
 */
export function stepsOf(values: readonly unknown[], depth = 0): string[] {
  if (depth > 4) return []
  return values
    .flatMap((value): string[] => {
      if (typeof value === 'string') {
        const lines = value.split(/\r?\n|<br\s*\/?>|<\/(?:p|li)>/i)
        return lines.map((line) => textOf(line, longestStep))
      }
      if (!isNode(value)) return []
      const inner = [...all(value, 'itemListElement'), ...all(value, 'step')]
      if (inner.length > 0) return stepsOf(inner, depth + 1)
      return [text(value, 'text', longestStep) || text(value, 'name', longestStep)]
    })
    .filter((step) => step !== '')
    .slice(0, 100)
}

/** Returns `GlutenFreeDiet` or `https://schema.org/GlutenFreeDiet` as text: `Gluten free`. */
function dietOf(value: unknown): string {
  const name = textOf(value, 100).replace(/^.*\//, '').replace(/Diet$/, '')
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function servingsOf(node: Node): string {
  const [given = ''] = [...all(node, 'recipeYield'), ...all(node, 'yield')].map((value) => textOf(value, 60))
  return /^\d+$/.test(given) ? `Serves ${given}` : given
}

/**
 * Returns a schema.org recipe (specification part 1, section 3); null for one without a name and ingredients.
 */
export function recipeOf(node: Node): Recipe | null {
  const name = text(node, 'name', 300)
  const lines = [...all(node, 'recipeIngredient'), ...all(node, 'ingredients')]
    .flatMap((line) => (typeof line === 'string' ? line.split(/\r?\n/) : [line]))
    .map((line) => textOf(line, 300))
    .filter((line) => line !== '')
  if (name === '' && lines.length === 0) return null
  const [cook_time, prep_time, stated] = ['cookTime', 'prepTime', 'totalTime'].map((key) =>
    timeOf(text(node, key, 60)),
  )
  const known = (cook_time ? inMinutes(cook_time) : 0) + (prep_time ? inMinutes(prep_time) : 0)
  const total_time = stated ?? (cook_time && prep_time ? timeOf(String(known)) : null)
  const diets = all(node, 'suitableForDiet').map(dietOf)
  return {
    name,
    cook_time: cook_time ?? null,
    prep_time: prep_time ?? null,
    total_time,
    display_cook_time: total_time ? inMinutes(total_time) : known > 0 ? known : null,
    diets: [...new Set(diets.filter((diet) => diet !== ''))].slice(0, 20),
    servings_summary: servingsOf(node),
    ingredients: [...new Set(lines)].slice(0, 100).map(ingredientOf),
    instructions: stepsOf(all(node, 'recipeInstructions')),
    aggregate_rating: ratingOf(node),
  }
}

/** Returns the names of a node's authors. */
export function authorsOf(node: Node): string[] {
  const names = all(node, 'author').map((author) => textOf(author, 100))
  const creators = nodes(node, 'creator').map((creator) => textOf(creator, 100))
  return [...new Set([...names, ...creators].filter((name) => name !== ''))].slice(0, 10)
}
