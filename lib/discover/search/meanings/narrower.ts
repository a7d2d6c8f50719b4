/** Things that are kinds of the word before the line: who looks for a dessert also means a tart, but not the other way. */
export const narrower = `
dessert > cake, tart, pie, pancakes, cookies, ice cream, brownie, cheesecake, pudding, waffle, cupcake
dish > soup, pasta, pizza, salad, curry, stew, risotto, burger, sandwich
breakfast > pancakes, waffle, oatmeal, granola, egg, toast, smoothie
baking > bread, cake, tart, pie, cookies, muffin, croissant
fruit > apple, banana, berry, lemon, orange, peach, pear, grape, mango, cherry
vegetable > tomato, pumpkin, carrot, potato, cabbage, onion, pepper, cucumber, spinach
drink > coffee, tea, juice, lemonade, smoothie, cocktail, latte, iced
painting > gouache, watercolor, watercolour, acrylic, canvas, mural, still life
art > painting, drawing, sculpture, gouache, illustration, print
craft > knitting, crochet, origami, sewing, pottery, embroidery, weaving, quilt
animal > cat, dog, bird, fox, owl, whale, fish, horse, rabbit, bear, deer
pet > cat, dog, rabbit, hamster, parrot
bird > owl, magpie, songbird, robin, heron, parrot, eagle, swan, duck
flower > rose, tulip, peony, daisy, lily, orchid, sunflower, lavender, dahlia, meadow
plant > monstera, fern, cactus, succulent, ivy, olive, palm, herb
houseplants > monstera, fern, cactus, succulent, ficus, ivy
garden > plant, herb, lawn, meadow, balcony, terrace, patio, fern, olive, cactus, monstera
tree > pine, birch, oak, palm, maple, willow, olive
forest > pine, birch, trees, woodland
landscape > mountain, hill, lake, desert, dunes, valley, meadow
hiking > trail, summit, ridge, peak, mountain
sea > waves, beach, coast, lighthouse, sail
ocean > waves, beach, coast, lighthouse, sail, horizon, surf
furniture > sofa, chair, armchair, table, desk, bed, shelf, dresser
room > bedroom, kitchen, bathroom, nursery, office
clothes > dress, sweater, skirt, shirt, jeans, coat, jacket, trousers
shoes > sneakers, trainers, boots, sandals, heels
jewelry > ring, necklace, earrings, bracelet
city > skyline, street, bridge, tower
building > house, tower, castle, church, bridge
space > planet, star, moon, rocket, galaxy, orbit
pattern > stripe, terrazzo, tile, motif, lattice
poster > typographic, print, placard
lettering > typographic, calligraphy, font
transport > car, train, boat, plane, bike, bus, tram
sport > soccer, tennis, running, swimming, cycling, basketball
music > guitar, piano, song, vinyl, concert
holiday > christmas, easter, halloween, thanksgiving
season > spring, summer, autumn, winter
toy > doll, puzzle, blocks, teddy
weather > rain, snow, fog, storm, sun
metal > gold, silver, brass, copper
`
