-- Topics that stand from the start, so that a site without the demo world can be told what one likes.
INSERT INTO interests (name, slug, keywords) VALUES
  ('Travel', 'travel', array['travel', 'trip', 'beach', 'sea', 'island', 'coast', 'holiday', 'sunset']),
  ('Nature', 'nature', array['nature', 'forest', 'trees', 'hills', 'fog', 'birch', 'pine', 'mountain']),
  ('City life', 'city-life', array['city', 'skyline', 'street', 'night', 'lights', 'town', 'urban']),
  ('Graphic design', 'graphic-design', array['design', 'poster', 'bauhaus', 'geometric', 'graphic', 'composition', 'grid']),
  ('Patterns', 'patterns', array['pattern', 'tile', 'terrazzo', 'wallpaper', 'deco', 'fabric', 'repeat', 'print']),
  ('Plants', 'plants', array['plants', 'botanical', 'garden', 'leaf', 'cactus', 'fern', 'monstera', 'flowers']),
  ('Art', 'art', array['art', 'painting', 'still life', 'gouache', 'drawing', 'vase', 'study']),
  ('Food', 'food', array['recipe', 'food', 'soup', 'pasta', 'pizza', 'salad', 'tart', 'dinner', 'breakfast', 'cooking']),
  ('Colour', 'colour', array['colour', 'palette', 'color', 'swatch', 'hue', 'paint']),
  ('Typography', 'typography', array['typography', 'type', 'lettering', 'quote', 'letters', 'font', 'words']),
  ('Maps', 'maps', array['map', 'maps', 'atlas', 'constellation', 'contour', 'stars', 'chart']),
  ('Home decor', 'home-decor', array['home', 'room', 'interior', 'living', 'bedroom', 'sofa', 'decor', 'desk']),
  ('Style', 'style', array['style', 'outfit', 'fashion', 'wardrobe', 'dress', 'sweater', 'clothes']),
  ('Animals', 'animals', array['animals', 'bird', 'magpie', 'fox', 'cat', 'owl', 'whale', 'fish']),
  ('Wallpapers', 'wallpapers', array['abstract', 'gradient', 'wallpaper', 'background', 'soft', 'arch']),
  ('Knitting & quilting', 'knitting-quilting', array['knitting', 'wool', 'quilt', 'yarn', 'sweater', 'stitch', 'colourwork', 'patchwork']),
  ('Paper craft', 'paper-craft', array['paper', 'origami', 'fold', 'craft', 'crane', 'diy']),
  ('Space', 'space', array['space', 'planet', 'stars', 'moon', 'rocket', 'orbit', 'galaxy']),
  ('Coffee & drinks', 'coffee-drinks', array['coffee', 'tea', 'drink', 'latte', 'cafe', 'lemonade', 'iced']),
  ('Architecture', 'architecture', array['architecture', 'door', 'window', 'facade', 'house', 'building', 'old town'])
ON CONFLICT (slug) DO NOTHING;
