-- Ten narrower topics. Words that now mean one of them leave the broad topics, unless somebody has changed those.
INSERT INTO interests (name, slug, keywords) VALUES
  ('Mountains', 'mountains', array['mountain', 'peak', 'summit', 'alpine', 'lake', 'hiking', 'climbing']),
  ('Beach', 'beach', array['beach', 'coast', 'shore', 'waves', 'palm', 'sand', 'surf', 'seaside']),
  ('Forests', 'forests', array['forest', 'woods', 'trees', 'birch', 'pine', 'fog', 'autumn', 'woodland']),
  ('Birds', 'birds', array['bird', 'magpie', 'owl', 'songbird', 'robin', 'heron', 'feather']),
  ('Flowers', 'flowers', array['flower', 'bouquet', 'vase', 'meadow', 'bloom', 'blossom', 'petal', 'peony']),
  ('Baking', 'baking', array['baking', 'tart', 'cake', 'bread', 'dough', 'pizza', 'pastry', 'oven']),
  ('Cold drinks', 'cold-drinks', array['lemonade', 'iced', 'cocktail', 'mocktail', 'smoothie', 'juice', 'spritz']),
  ('Art deco', 'art-deco', array['art deco', 'deco', 'twenties', 'gatsby', 'gilded']),
  ('Night sky', 'night-sky', array['constellation', 'star chart', 'stargazing', 'milky way', 'telescope', 'night sky']),
  ('Bedrooms', 'bedrooms', array['bedroom', 'bed', 'linen', 'duvet', 'headboard', 'pillow', 'nightstand'])
ON CONFLICT (slug) DO NOTHING;
--> statement-breakpoint
UPDATE interests SET keywords = array['travel', 'trip', 'sea', 'island', 'holiday', 'vacation', 'sunset', 'lighthouse', 'desert']
WHERE slug = 'travel' AND keywords = array['travel', 'trip', 'beach', 'sea', 'island', 'coast', 'holiday', 'sunset'];
--> statement-breakpoint
UPDATE interests SET keywords = array['nature', 'hills', 'landscape', 'wilderness', 'outdoors', 'ridge', 'river']
WHERE slug = 'nature' AND keywords = array['nature', 'forest', 'trees', 'hills', 'fog', 'birch', 'pine', 'mountain'];
--> statement-breakpoint
UPDATE interests SET keywords = array['pattern', 'tile', 'terrazzo', 'wallpaper', 'fabric', 'repeat', 'print']
WHERE slug = 'patterns' AND keywords = array['pattern', 'tile', 'terrazzo', 'wallpaper', 'deco', 'fabric', 'repeat', 'print'];
--> statement-breakpoint
UPDATE interests SET keywords = array['plants', 'botanical', 'garden', 'leaf', 'cactus', 'fern', 'monstera']
WHERE slug = 'plants' AND keywords = array['plants', 'botanical', 'garden', 'leaf', 'cactus', 'fern', 'monstera', 'flowers'];
--> statement-breakpoint
UPDATE interests SET keywords = array['art', 'painting', 'still life', 'gouache', 'drawing', 'study']
WHERE slug = 'art' AND keywords = array['art', 'painting', 'still life', 'gouache', 'drawing', 'vase', 'study'];
--> statement-breakpoint
UPDATE interests SET keywords = array['recipe', 'food', 'soup', 'pasta', 'salad', 'dinner', 'breakfast', 'cooking']
WHERE slug = 'food' AND keywords = array['recipe', 'food', 'soup', 'pasta', 'pizza', 'salad', 'tart', 'dinner', 'breakfast', 'cooking'];
--> statement-breakpoint
UPDATE interests SET keywords = array['map', 'maps', 'atlas', 'contour', 'chart']
WHERE slug = 'maps' AND keywords = array['map', 'maps', 'atlas', 'constellation', 'contour', 'stars', 'chart'];
--> statement-breakpoint
UPDATE interests SET keywords = array['home', 'room', 'interior', 'living', 'sofa', 'decor', 'desk']
WHERE slug = 'home-decor' AND keywords = array['home', 'room', 'interior', 'living', 'bedroom', 'sofa', 'decor', 'desk'];
--> statement-breakpoint
UPDATE interests SET keywords = array['animals', 'fox', 'cat', 'dog', 'whale', 'fish']
WHERE slug = 'animals' AND keywords = array['animals', 'bird', 'magpie', 'fox', 'cat', 'owl', 'whale', 'fish'];
--> statement-breakpoint
UPDATE interests SET keywords = array['coffee', 'tea', 'drink', 'latte', 'cafe', 'espresso']
WHERE slug = 'coffee-drinks' AND keywords = array['coffee', 'tea', 'drink', 'latte', 'cafe', 'lemonade', 'iced'];
