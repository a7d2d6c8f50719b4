import { bowl, salad, tart } from './cold'
import { pancakes, pasta, pizza, soup } from './warm'

export const DISHES = [
  { name: 'Pumpkin soup', plural: 'soup', draw: soup, minutes: 35, isBaked: false },
  { name: 'Tomato pasta', plural: 'pasta', draw: pasta, minutes: 20, isBaked: false },
  { name: 'Friday pizza', plural: 'pizza', draw: pizza, minutes: 50, isBaked: true },
  { name: 'Rainbow bowl', plural: 'lunch bowl', draw: bowl, minutes: 25, isBaked: false },
  { name: 'Berry tart', plural: 'tart', draw: tart, minutes: 70, isBaked: true },
  { name: 'Pancakes', plural: 'breakfast', draw: pancakes, minutes: 15, isBaked: false },
  { name: 'Green salad', plural: 'salad', draw: salad, minutes: 10, isBaked: false },
] as const

export const EXTRA = [
  'with herbs from the balcony',
  'for two',
  'for a rainy day',
  'the way we make it',
  'in one pan',
]
