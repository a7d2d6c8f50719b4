/** Homes, gardens, crafts and tools. */
export const homeSynonyms = `
sofa, couch, settee, loveseat
armchair, easy chair, lounge chair
chair, seat
stool, barstool
ottoman, pouf, footstool, hassock
living room, lounge, sitting room, family room
bedroom, bed room, sleeping room
nursery, kids room, childs room, baby room
bathroom, bath, washroom, restroom
toilet, loo, lavatory
kitchen, kitchenette
hallway, hall, corridor, entryway, foyer
laundry room, utility room
basement, cellar
attic, loft
closet, wardrobe, cupboard, armoire
dresser, chest of drawers, bureau
nightstand, bedside table
desk, workstation, writing table
home office, study, workspace, work room
bookshelf, bookcase, shelves, shelving
shelf, ledge
rug, carpet, mat
curtain, drape, drapery
blind, shade, shutter
pillow, cushion
blanket, throw, coverlet
duvet, comforter, quilt
bedding, bed linen, bedclothes, sheets
lamp, light fixture, luminaire
chandelier, pendant light
lighting, illumination
candle, taper
candlestick, candle holder
mirror, looking glass
fireplace, hearth, mantel
stove, cooker, range
refrigerator, fridge, icebox
faucet, tap
sink, basin, washbasin
countertop, worktop, counter
backsplash, splashback
tile, tiling
flooring, floor
staircase, stairs, stairway, steps
ceiling, overhead
window, windowpane
door, doorway, gate, entrance
porch, veranda, stoop
patio, terrace, deck, courtyard
balcony, loggia
garden, yard, backyard, gardening
lawn, grass, turf
flower bed, border, planting bed
greenhouse, glasshouse, conservatory
shed, garden shed, outbuilding
pool, swimming pool
fence, fencing, railing
pergola, arbor, gazebo
raised bed, planter box, grow box
compost, mulch
planter, flowerpot, plant pot, cachepot
pot, jar, vessel
vase, urn
jug, pitcher, ewer
decor, decoration, decorating, ornament
interior, interior design, home decor, indoor
furniture, furnishings
apartment, flat, condo
house, home, dwelling, residence
cottage, cabin, chalet, lodge
mansion, villa, manor
tiny house, small house, micro house
renovation, remodel, makeover, refurbishment
organization, organizing, tidying, decluttering
storage, storing, organizer
cleaning, housekeeping
moving, relocation
diy, do it yourself, handmade, homemade
craft, handicraft, crafting
knitting, knit, knitted
crochet, crocheting
sewing, stitching, needlework
embroidery, cross stitch
yarn, wool, thread
quilting, patchwork
weaving, loom, woven
macrame, knotting
fabric, textile, cloth, material
leather, hide
pottery, ceramics, earthenware, stoneware
clay, terracotta
woodworking, carpentry, joinery
origami, paper folding, folded paper
scrapbook, scrapbooking, memory book
calligraphy, lettering, penmanship, handwriting
tool, implement
glue, adhesive
ribbon, bow
wreath, garland
gift, present
gift wrap, wrapping paper
card, greeting card
sticker, decal
basket, hamper
box, crate, case
hook, hanger, peg
clock, timepiece
frame, picture frame
poster, placard
shopping, shop, store
vintage, retro, antique
modern, contemporary
rustic, farmhouse, country style
minimalist, minimalism, minimal
scandinavian, nordic, scandi
boho, bohemian, boho chic
cozy, cosy, snug, hygge
`
