type Line = readonly [amt: string, unit: string, name: string]

/** A recipe for its picture; minutes in total. */
export type DemoRecipe = {
  minutes: number
  servings: number
  ingredients: readonly Line[]
  steps: readonly string[]
  isVegetarian: boolean
}

/** By the first words of the titles of its pictures; minutes and servings match the recipe cards. */
const recipes: Record<string, DemoRecipe> = {
  'Pumpkin soup': {
    minutes: 35,
    servings: 4,
    isVegetarian: true,
    ingredients: [
      ['1', '', 'pumpkin, about 1 kg'],
      ['1', '', 'onion, chopped'],
      ['2', 'cloves', 'garlic'],
      ['750', 'ml', 'vegetable stock'],
      ['2', 'tbsp', 'olive oil'],
      ['½', 'tsp', 'salt'],
    ],
    steps: [
      'Soften onion and garlic in the oil.',
      'Add the pumpkin in pieces and the stock; simmer for 20 minutes.',
      'Blend until smooth, salt, and serve.',
    ],
  },
  'Tomato pasta': {
    minutes: 20,
    servings: 4,
    isVegetarian: true,
    ingredients: [
      ['400', 'g', 'pasta'],
      ['400', 'g', 'ripe tomatoes'],
      ['3', 'cloves', 'garlic'],
      ['2', 'tbsp', 'olive oil'],
      ['1', 'handful', 'basil'],
      ['½', 'tsp', 'salt'],
    ],
    steps: [
      'Boil the pasta in salted water.',
      'Warm garlic and tomatoes in the oil until they fall apart.',
      'Toss with the pasta and the basil.',
    ],
  },
  'Friday pizza': {
    minutes: 50,
    servings: 4,
    isVegetarian: true,
    ingredients: [
      ['3', 'cups', 'flour'],
      ['7', 'g', 'dry yeast'],
      ['250', 'ml', 'warm water'],
      ['200', 'g', 'crushed tomatoes'],
      ['200', 'g', 'mozzarella'],
      ['2', 'tbsp', 'olive oil'],
    ],
    steps: [
      'Knead flour, yeast and water; let the dough rise for 25 minutes.',
      'Roll it out, and spread tomatoes and mozzarella.',
      'Bake as hot as the oven goes, for 10 minutes.',
    ],
  },
  'Rainbow bowl': {
    minutes: 25,
    servings: 4,
    isVegetarian: true,
    ingredients: [
      ['2', 'cups', 'rice'],
      ['2', '', 'carrots'],
      ['1', '', 'avocado'],
      ['1', '', 'cucumber'],
      ['¼', '', 'red cabbage'],
      ['1', '', 'lemon'],
    ],
    steps: [
      'Boil the rice.',
      'Slice the vegetables.',
      'Arrange all of it by color, with lemon juice on top.',
    ],
  },
  'Berry tart': {
    minutes: 70,
    servings: 4,
    isVegetarian: true,
    ingredients: [
      ['1 1/2', 'cups', 'flour'],
      ['100', 'g', 'butter, soft'],
      ['3', 'tbsp', 'sugar'],
      ['2', '', 'eggs'],
      ['300', 'g', 'berries'],
      ['200', 'ml', 'cream'],
    ],
    steps: [
      'Rub flour, butter and sugar to a dough; chill it for 20 minutes.',
      'Bake the base for 15 minutes.',
      'Pour eggs and cream over the berries and bake for another 25.',
    ],
  },
  Pancakes: {
    minutes: 15,
    servings: 4,
    isVegetarian: true,
    ingredients: [
      ['1 1/2', 'cups', 'flour'],
      ['250', 'ml', 'milk'],
      ['2', '', 'eggs'],
      ['1', 'tbsp', 'butter'],
      ['3', 'tbsp', 'honey'],
    ],
    steps: ['Whisk flour, milk and eggs.', 'Fry in butter, two minutes a side.', 'Serve with honey.'],
  },
  'Green salad': {
    minutes: 10,
    servings: 4,
    isVegetarian: true,
    ingredients: [
      ['1', 'head', 'lettuce'],
      ['1', '', 'cucumber'],
      ['1', 'handful', 'fresh herbs'],
      ['2', 'tbsp', 'olive oil'],
      ['1', '', 'lemon'],
    ],
    steps: ['Wash and tear the lettuce.', 'Slice the cucumber, chop the herbs.', 'Dress with oil and lemon.'],
  },
  'Iced drink': {
    minutes: 5,
    servings: 2,
    isVegetarian: true,
    ingredients: [
      ['200', 'ml', 'sparkling water'],
      ['30', 'ml', 'lime juice'],
      ['2', 'tsp', 'sugar'],
      ['6', '', 'mint leaves'],
      ['1', 'cup', 'ice'],
    ],
    steps: [
      'Fill two glasses with ice.',
      'Stir lime juice, sugar and mint.',
      'Pour over, and top up with water.',
    ],
  },
  'Flat white': {
    minutes: 5,
    servings: 1,
    isVegetarian: true,
    ingredients: [
      ['18', 'g', 'ground coffee'],
      ['120', 'ml', 'milk'],
    ],
    steps: ['Pull a double espresso.', 'Steam the milk until it shines.', 'Pour slowly, close to the cup.'],
  },
}

/** Returns the recipe for a picture's title; null if there is none. */
export const recipeFor = (title: string): DemoRecipe | null =>
  Object.entries(recipes).find(([name]) => title.startsWith(name))?.[1] ?? null
