/** The branch “Travel”. */
export const travel = `
Travel | travel, trip, vacation, holiday, itinerary, wanderlust, road trip | photography, nature
  Beach | beach, coast, shore, waves, palm tree, sand, surf, seaside, barefoot, tropical | ocean, sea-life
    Islands | island, atoll, archipelago, lagoon island
    Surfing | surfing, surfer, surfboard, surf trip | sports-outdoors
  City breaks | city break, weekend in, city guide, hidden gem, old town walk | city-life
  City life | city, skyline, city at night, lit windows, downtown, urban, metropolis, street at night, towers | architecture
    Skylines | skyline, towers, skyscraper, city at night, rooftop view
    Streets & markets | street market, alley, cobblestone, tram, shop front
    Cafés & restaurants | restaurant, corner cafe, bistro, coffee shop interior, food tour | coffee-drinks
    Museums | museum, art museum, gallery visit | art-history
  Deserts | desert, dunes, sand dune, oasis, canyon | nature
  Lighthouses & sailing | lighthouse, sailboat, sailing, sailing boat, sail, harbor, harbour, yacht | ocean
  Road trips & camping | road trip, camping, campsite, tent, van life, camper van, campfire | hiking
    Van life | van life, vanlife, campervan, camper conversion
    Camping | camping, campsite, tent, campfire, camp kitchen
    National parks | national park, yosemite, yellowstone
  Train travel | train journey, railway, night train, train station, interrail
  Europe | europe, paris, italy, rome, lisbon, greece, spain, london, berlin, amsterdam, santorini
    Italy | italy, rome, tuscany, venice, amalfi, sicily
    Greece | greece, santorini, athens, crete
    Scandinavia | norway, sweden, denmark, iceland, fjord, northern lights
    France | paris, provence, france
  Asia | asia, tokyo, japan, thailand, bali, vietnam, seoul, india travel
    Japan | tokyo, kyoto, japan, cherry blossom, onsen
  Africa | morocco, kenya, cape town, marrakech, tanzania, egypt
  North America | new york, california, canada travel, mexico city, hawaii
  Latin America | peru, patagonia, brazil, colombia, costa rica, machu picchu
  Oceania | australia, new zealand, sydney, fiji
  Packing & planning | packing list, carry on, travel hack, suitcase, passport, travel planner | capsule-wardrobes
  Hotels & stays | hotel, resort, guesthouse, airbnb, hostel
`
