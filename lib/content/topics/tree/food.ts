/** The branch “Food”. */
export const food = `
Food | recipe, food, dish, cooking, cook, meal, ingredient, leftovers | coffee-drinks, health-fitness
  Dinner | dinner, weeknight dinner, supper, main course, one pan, sheet pan, casserole, stew, roast | quick-meals
    Pasta | pasta, tomato pasta, spaghetti, lasagna, gnocchi, ravioli, macaroni, noodles
    Pizza | pizza, flatbread, focaccia, calzone | baking
    Soups & stews | soup, stew, broth, chowder, ramen, pumpkin soup, chili con carne
    Curries | curry, dal, masala, tikka, korma
    Rice dishes | risotto, fried rice, paella, rice bowl, sushi, pilaf
    Grilling | grill, grilled, bbq, barbecue ribs, smoker, burger, kebab
    Quick meals | weeknight, 15 minute meal, quick dinner, in 20 minutes, meal prep
  Breakfast | breakfast, brunch, oatmeal, granola, eggs benedict, omelet, omelette, porridge, smoothie bowl
    Pancakes & waffles | pancake, waffle, crepe, french toast
  Salads & bowls | salad, green salad, lunch bowl, buddha bowl, coleslaw, grain bowl | healthy-food
  Baking | baking, bake, baked, dough, pastry, oven, flour, tart, muffin, scone | desserts
    Bread | bread, sourdough, loaf, baguette, bun, bagel, brioche
    Cakes | cake, cupcake, frosting, layer cake, sponge cake, cheesecake | birthdays
    Cookies | cookie, biscuit tin, shortbread, brownie, macaron
    Pies & tarts | pie, tart, quiche, galette, crumble
  Desserts | dessert, ice cream, pudding, chocolate mousse, tiramisu, panna cotta, sorbet, sweet treat
    Chocolate | chocolate, truffle, cocoa, fudge
  Coffee & drinks | coffee, tea, latte, cafe, espresso, flat white, cappuccino, barista, cup of coffee, steaming mug, drink | breakfast
    Cold drinks | lemonade, iced, iced drink, iced tea, smoothie, juice, spritz, milkshake, crushed ice | cocktails
    Cocktails | cocktail, mocktail, margarita, gin, negroni, mojito, aperol
    Coffee | coffee, espresso, flat white, latte art, cappuccino, pour over, cup of coffee, cold brew
    Tea | matcha, chai, teapot, green tea, tea time, afternoon tea, herbal tea
  Healthy food | healthy recipe, healthy, low carb, high protein, clean eating, keto, gluten free | nutrition
    Vegan food | vegan, plant based, tofu, tempeh, dairy free
    Vegetarian food | vegetarian, meatless, veggie burger
  World kitchens | street food, regional dish, traditional recipe | travel
    Italian food | italian food, italian recipe, antipasti, pesto
    Japanese food | sushi, ramen, bento, udon, onigiri, miso
    Mexican food | taco, burrito, guacamole, salsa, enchilada, quesadilla
    Indian food | indian food, naan, samosa, biryani, paneer
    Korean food | kimchi, bibimbap, korean food, tteokbokki
    Middle Eastern food | hummus, falafel, shakshuka, tahini, mezze
  Snacks & appetizers | snack, appetizer, finger food, dip, charcuterie, cheese board, tapas
  Preserving | jam, pickles, canning, fermentation, preserve, marmalade, sauerkraut | kitchen-gardens
  Seafood | salmon, shrimp, seafood, oyster, tuna steak, mussels
`
