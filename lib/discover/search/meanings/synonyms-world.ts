/** Nature, animals, places, art and colors. */
export const worldSynonyms = `
plant, houseplant, indoor plant, potted plant, greenery
houseplants, house plants, indoor plants, potted
flower, blossom, bloom, floral
wildflower, meadow flower
tree, sapling
leaf, leaves, foliage
branch, twig, bough
fern, bracken
cactus, succulent, cacti
palm, palm tree
rose, roses
sunflower, helianthus
botanical, botany
forest, woods, woodland, wood
jungle, rainforest
meadow, field, pasture
mountain, peak, summit, mount
hill, hillside, ridge
valley, canyon, gorge
desert, dunes
dune, sand dune
lake, pond, tarn
river, stream, creek, brook
waterfall, cascade, falls
sea, ocean, marine
coast, shore, seaside, coastline
beach, strand, seashore
island, isle
wave, surf, swell
lighthouse, beacon
harbor, harbour, port, marina
sky, heavens
cloud, cloudy
fog, mist, haze, misty
rain, rainy, drizzle
storm, thunderstorm, tempest
snow, snowy, snowfall
ice, frost, frozen
sun, sunshine, sunlight
sunset, sundown, dusk, golden hour
sunrise, dawn, daybreak
blue hour, twilight, dusk
night, nighttime, midnight
moon, lunar
star, stars, starry
constellation, zodiac, star sign
galaxy, milky way, cosmos, universe
space, outer space, cosmic
planet, planets
spring, springtime
summer, summertime
autumn, fall, october
winter, wintertime
landscape, scenery, vista
nature, outdoors, wilderness, natural
hiking, trekking, trail, hike, mountaineering
camping, campsite, tent
travel, trip, journey, traveling, travelling
vacation, holiday, getaway
road trip, drive
map, atlas, chart
street map, city map, town plan, street plan
city, town, urban, metropolis
skyline, cityscape
street, road, avenue, lane
bridge, overpass
building, edifice
skyscraper, tower, high rise
castle, palace, fortress
church, chapel, cathedral
architecture, building design
facade, house front, frontage
village, hamlet
farm, ranch, homestead
barn, stable
animal, creature, beast, wildlife
pet, companion animal
cat, kitten, kitty, feline
dog, puppy, hound, doggy
bird, songbird, birdie
owl, owlet
magpie, crow, raven
chicken coop, hen house
horse, pony, foal
cow, cattle, calf
sheep, lamb
goat, kid goat
pig, piglet
rabbit, bunny, hare
fox, vixen
bear, cub
deer, fawn, stag
wolf, wolves
squirrel, chipmunk
mouse, rat
whale, orca
shark, sharks
shoal of fish, school of fish
turtle, tortoise
frog, toad
butterfly, moth
bee, bumblebee, honeybee
insect, bug
dinosaur, dino
dragon, wyvern
unicorn, fairy
mermaid, siren
color, colour, hue
colors, colours, palette, color palette, color scheme, colour scheme
gray, grey
red, crimson, scarlet
pink, rose pink, blush
purple, violet, lilac
blue, navy, azure
teal, turquoise
green, emerald, olive
yellow, mustard
gold, golden, brass
silver, chrome
beige, cream, tan
black, ebony
white, ivory
rainbow, multicolored, multicoloured
pastel, soft colors
gradient, ombre, blend
wallpaper, background, backdrop, lock screen
phone wallpaper, lock screen
pattern, motif, print
stripe, striped, stripes
dots, polka dots
checkered, gingham, plaid, tartan
geometric, geometry
abstract, nonfigurative
art, artwork, fine art
painting, watercolor, watercolour, gouache, acrylic
drawing, sketch, doodle
line drawing, line art, ink drawing
illustration, illustrated, drawing
print, printable, poster
portrait, likeness
still life, nature morte
sculpture, statue
photography, photo, photograph, picture
collage, montage
mural, fresco
design, graphic design
typography, typographic, font, typeface
logo, emblem, branding
poster, print
bauhaus, modernism
art deco, deco, twenties
art nouveau, jugendstil
terrazzo, chips
cement tile, encaustic tile
aesthetic, mood, vibe
inspiration, inspo, ideas
cute, adorable, sweet
funny, humor, humour, hilarious
easy, simple, quick
cheap, budget, affordable
luxury, luxurious, upscale
`
