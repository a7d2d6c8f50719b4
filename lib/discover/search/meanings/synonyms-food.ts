/** Food and drinks. */
export const foodSynonyms = `
recipe, cooking, dish, cookery
food, meal, dish, cuisine
breakfast, brunch, morning meal
lunch, midday meal
dinner, supper, evening meal
snack, nibble, bite
appetizer, starter, hors d'oeuvre
dessert, sweets, pudding, afters
cake, gateau, torte
cupcake, muffin, fairy cake
tart, pie, quiche
cookie, biscuit
pancakes, crepes, flapjacks, hotcakes
waffle, wafer
bread, loaf, bun
roll, bread roll
sourdough, leaven
dough, batter
pastry, croissant, danish
baking, baked goods, bake
icing, frosting
candy, sweets, confectionery
chocolate, cocoa
ice cream, gelato, sorbet
popsicle, ice lolly
doughnut, donut
soup, broth, chowder, bisque
stew, casserole, ragout
chili, chilli
curry, masala
salad, greens, slaw
bowl, buddha bowl, grain bowl
pasta, spaghetti, noodles, macaroni
pizza, flatbread
sandwich, sub, toastie
burger, hamburger
fries, chips, french fries
potato, spud
sweet potato, yam
eggplant, aubergine
zucchini, courgette
arugula, rocket salad
cilantro, coriander
bell pepper, capsicum
scallion, spring onion, green onion
corn, maize
chickpeas, garbanzo
beans, legumes, pulses
pumpkin, squash
tomato, tomatoes
vegetable, veggie, veg
fruit, fruits
berry, berries, strawberry, blueberry, raspberry
orange, citrus, lemon
meat, beef, steak
pork, bacon, ham
chicken, poultry
fish, seafood
shrimp, prawn
egg, eggs
cheese, dairy
yogurt, yoghurt
vegetarian, meatless, meat free
vegan, plant based
gluten free, without gluten
barbecue, bbq, grill, grilling
one pan, one pot, sheet pan
spice, seasoning
herbs, basil, mint
sauce, dressing, gravy
jam, jelly, preserve, marmalade
honey, syrup
coffee, espresso, latte, cappuccino, flat white, mocha
cafe, coffee shop, coffeehouse
tea, chai, infusion
drink, beverage, refreshment
iced drink, cold drink, iced tea, lemonade
juice, smoothie, squash
cocktail, mocktail, spritz
soda, pop, soft drink
beer, ale, lager
wine, vino
mug, cup, teacup
plate, platter
bottle, flask
glass, tumbler
cutlery, silverware, flatware
pan, skillet, frying pan
picnic, outdoor meal
restaurant, bistro, diner, eatery
`
