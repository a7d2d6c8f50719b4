/** The branch “Plants”. */
export const plants = `
Plants | plant, plants, greenery, botany, leaf, foliage, potted | gardens, home-decor
  Flowers | flower, flowers, bouquet, meadow, bloom, blossom, petal, peony, vase of flowers, flowers in a vase, wildflower, dried flowers | weddings, gardens
    Roses | rose, roses, rose garden, climbing rose
    Tulips & bulbs | tulip, daffodil, hyacinth, crocus, spring bulbs
    Wildflowers | wildflower, meadow flower, poppy, meadow flowers, cornflower
    Flower arranging | flower arrangement, ikebana, floristry, florist, bouquet, vase of flowers
  Houseplants | houseplant, indoor plant, monstera, fern, pothos, in a pot, rubber plant, philodendron, plant shelf | home-decor
    Monsteras | monstera, swiss cheese plant
    Plant care | repotting, plant care, watering schedule, propagation, cuttings
    Hanging plants | hanging plant, trailing plant, macrame planter | weaving-macrame
  Cacti & succulents | cactus, cacti, succulent, aloe, agave, prickly pear
  Gardens | garden, gardening, flower bed, border planting, backyard garden, patio, lawn | outdoor-living
    Kitchen gardens | vegetable garden, raised bed, tomato plant, kitchen garden, herb garden, seedling, harvest | preserving
    Balcony gardens | balcony, balcony garden, window box, container garden | small-spaces
    Cottage gardens | cottage garden, hollyhock, foxglove, rambling rose
    Garden design | garden design, garden path, pergola, trellis, pond, japanese garden | landscape-architecture
    Greenhouses | greenhouse, glasshouse, conservatory, cold frame
  Trees | olive branch, olive tree, bonsai, maple tree, oak tree, branch, fruit tree, eucalyptus | forests
    Bonsai | bonsai, penjing
  Herbs | herb, basil, rosemary, lavender, thyme, sage leaf | kitchen-gardens
  Terrariums | terrarium, moss, kokedama, bottle garden
  Foraging & mushrooms | mushroom, foraging, fungi, chanterelle, wild garlic | forests
`
