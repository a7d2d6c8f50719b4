/** The branch “Nature”. */
export const nature = `
Nature | nature, landscape, wilderness, outdoors, river, hills, ridge, ridges, countryside | travel, animals, photography
  Mountains | mountain, mountains, peak, peaks, summit, alpine, high pass, glacier, mirror lake | hiking
    Lakes | lake, mirror lake, mountain lake, lakeside
    Hills & valleys | hill, hills, valley, ridge, ridges, pine ridges
    Volcanoes | volcano, lava, crater
  Forests | forest, woods, trees, birch, pine forest, woodland, forest walk, birch wood, rainforest | trees, hiking
    Autumn forests | october forest, autumn trees, fall foliage, autumn forest
    Misty forests | forest fog, foggy forest, morning fog, misty forest
  Ocean | ocean, underwater, sea, reef, horizon, deep sea | beach, sea-life
  Waterfalls & rivers | waterfall, river, stream, creek, rapids, canyon river
  Seasons | season, seasonal
    Spring | spring, springtime, cherry blossoms | easter
    Summer | summer, summertime, summer bucket list
    Autumn | autumn, fall season, october, fall leaves
    Winter | winter, snow, snowy, frost, first snow, ice | christmas
  Skies & weather | sky, cloud, clouds, storm, lightning, northern lights, sunrise, dusk
    Sunsets | sunset, golden hour, evening sky
    Northern lights | northern lights, aurora, aurora borealis
  Stones & crystals | crystal, gemstone, mineral, geode, pebble, fossil
  Sustainability | sustainable, zero waste, eco friendly, recycling, climate, plastic free, compost | slow-fashion
`
