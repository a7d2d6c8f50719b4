/** Common words of searches, of 4 letters and more, for tests of typing mistakes. */
export const commonWords =
  `plants kitchen bathroom bedroom garden recipe chicken wedding birthday christmas halloween
  costume hairstyle makeup tattoo drawing painting crochet knitting sewing pattern furniture decoration lighting
  curtain carpet balcony terrace fireplace shelf storage organizer backpack sneakers jewelry necklace bracelet earrings
  sweater jacket trousers summer winter autumn spring vegetables salad breakfast dinner dessert chocolate cookies
  cupcake pancake smoothie cocktail coffee travel mountain beach island camping forest waterfall sunset animals puppy
  kitten horse butterfly flower orchid succulent cactus lavender tulip sunflower bicycle motorcycle architecture
  interior minimalist landscape portrait photography typography poster calligraphy lettering origami pottery ceramics
  woodworking workshop classroom homework exercise pilates running swimming football basketball guitar
  magnet lantern ribbon candle blanket pillow mirror drawer window bridge castle village`
    .trim()
    .split(/\s+/)
