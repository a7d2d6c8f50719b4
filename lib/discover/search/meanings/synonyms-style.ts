/** Clothes, beauty, people and their days. */
export const styleSynonyms = `
shoes, footwear
sneakers, trainers, running shoes, tennis shoes, gym shoes
boots, ankle boots
sandals, flip flops
heels, high heels, pumps, stilettos
slippers, house shoes
sweater, jumper, pullover, knitwear
cardigan, knit jacket
hoodie, sweatshirt
jacket, blazer
coat, overcoat, parka
raincoat, mac, waterproof
vest, waistcoat
shirt, blouse, button down
t shirt, tee, tshirt
top, tank top, camisole
dress, frock, gown
skirt, miniskirt
pants, trousers, slacks
jeans, denim
shorts, bermudas
leggings, tights
socks, stockings, hosiery
underwear, lingerie
pajamas, pyjamas, sleepwear, nightwear
swimsuit, bathing suit, swimwear, bikini
suit, tuxedo
tie, necktie
scarf, shawl, wrap
hat, cap, beanie
gloves, mittens
belt, waistband
bag, handbag, purse, tote
backpack, rucksack, knapsack
wallet, billfold
suitcase, luggage, baggage
sunglasses, shades
glasses, eyeglasses, spectacles
jewelry, jewellery
necklace, pendant
earrings, studs
bracelet, bangle
ring, band
watch, wristwatch
outfit, look, attire, ensemble, clothing, clothes
fashion, style, clothing, apparel
wardrobe, capsule wardrobe, clothes
hair, hairstyle, hairdo
haircut, hair cut, trim
braid, plait
bun, updo, chignon
fringe, bangs
curly hair, curls
blonde, fair hair
beard, facial hair
makeup, make up, cosmetics
lipstick, lip color
nails, manicure, nail art
skincare, skin care
perfume, fragrance, scent
tattoo, ink
wedding, marriage, bridal
bride, bridal
groom, bridegroom
engagement, proposal
bouquet, flower arrangement, posy
birthday, bday, anniversary
party, celebration, festivity
christmas, xmas, noel, yuletide
new year, new years eve
halloween, all hallows
easter, spring holiday
valentine, valentines day
graduation, commencement
baby, infant, newborn
toddler, small child
kids, children, child
teen, teenager, adolescent
mom, mother, mum, mommy
dad, father, daddy
grandmother, grandma, granny, nana
grandfather, grandpa, granddad
family, relatives
friend, buddy, pal
couple, pair
man, men, guy, gentleman
woman, women, lady
school, classroom
teacher, educator, tutor
student, pupil
college, university
homework, assignment
book, novel
reading, read
notebook, journal, diary
planner, agenda
calendar, almanac
pencil, crayon
pen, fountain pen
quote, saying, motto, proverb, quotation
letter, note
workout, exercise, fitness, training
gym, fitness center
running, jogging
yoga, stretching
meditation, mindfulness
bike, bicycle, cycling
car, auto, automobile, vehicle
motorcycle, motorbike
truck, lorry
bus, coach
train, railway, railroad
subway, metro, underground, tube
tram, streetcar, trolley
plane, airplane, aeroplane, aircraft
boat, ship, vessel, sailing
sailboat, sailing boat, yacht, sail
rocket, spaceship, spacecraft
phone, smartphone, mobile, cellphone, iphone
computer, laptop, pc
camera, photo camera
television, tv, telly
movie, film, cinema
music, song, tune
dance, dancing
game, gaming
toy, plaything
doll, figurine
puzzle, jigsaw
magic, wizard
`
