/**
 * What other languages call the thing before the line. Words that mean something else in English are left out ("Kind",
 * "pain"): a query does not say its language.
 */
export const translations = `
cat | Katze, Kater, gato, gatto, 猫, ねこ, ネコ, 고양이, قطة, قط, חתול, кошка, кот, кошки, γάτα, แมว, बिल्ली, kedi, mèo
dog | Hund, Hunde, chien, perro, cane, 犬, いぬ, 狗, 개, 강아지, كلب, כלב, собака, щенок, σκύλος, หมา, สุนัข, कुत्ता, köpek
bird | Vogel, Vögel, oiseau, pájaro, uccello, 鳥, とり, 鸟, 새, طائر, طيور, ציפור, птица, птицы, πουλί, นก, पक्षी, kuş
fox | Fuchs, renard, zorro, volpe, キツネ, 狐, 狐狸, 여우, ثعلب, שועל, лиса, лисица, αλεπού, จิ้งจอก, लोमड़ी, tilki
owl | Eule, hibou, búho, gufo, フクロウ, 猫头鹰, 부엉이, بومة, ינשוף, сова, κουκουβάγια, นกฮูก, उल्लू, baykuş
whale | baleine, ballena, balena, クジラ, 鯨, 鲸鱼, 고래, حوت, לווייתן, кит, φάλαινα, วาฬ, balina
fish | Fisch, poisson, pez, pescado, pesce, 魚, 鱼, 물고기, سمك, דג, рыба, ψάρι, ปลา, मछली, balık
animal | Tiere, animaux, animales, animali, 動物, 动物, 동물, حيوان, حيوانات, חיות, животные, ζώα, สัตว์, जानवर, hayvan
coffee | Kaffee, café, caffè, コーヒー, 咖啡, 커피, قهوة, קפה, кофе, καφές, กาแฟ, कॉफ़ी, कॉफी, kahve, cà phê
tea | thé, té, お茶, 紅茶, 茶, 차, شاي, תה, чай, τσάι, ชา, चाय, çay
drink | Getränk, Getränke, boisson, bebida, bevanda, 飲み物, 饮料, 음료, مشروب, משקה, напиток, напитки, ποτό, เครื่องดื่ม, içecek
pizza | ピザ, 披萨, 피자, بيتزا, פיצה, пицца, πίτσα, พิซซ่า, पिज़्ज़ा
pasta | Nudeln, pâtes, パスタ, 意面, 파스타, معكرونة, פסטה, паста, макароны, ζυμαρικά, พาสต้า, makarna
soup | Suppe, soupe, sopa, zuppa, スープ, 汤, 수프, شوربة, حساء, מרק, суп, σούπα, ซุป, çorba
salad | Salat, salade, ensalada, insalata, サラダ, 沙拉, 샐러드, سلطة, סלט, салат, σαλάτα, สลัด, salata
cake | Kuchen, Torte, gâteau, torta, ケーキ, 蛋糕, 케이크, كعكة, كيك, עוגה, торт, κέικ, เค้ก
bread | Brot, パン, 面包, 빵, خبز, לחם, хлеб, ψωμί, ขนมปัง, ekmek
pumpkin | Kürbis, citrouille, calabaza, zucca, かぼちゃ, 南瓜, 호박, يقطين, דלעת, тыква, κολοκύθα, ฟักทอง, balkabağı
recipe | Rezept, Rezepte, recette, receta, ricetta, レシピ, 食谱, 레시피, وصفة, وصفات, מתכון, рецепт, рецепты, συνταγή, สูตรอาหาร, tarif
food | Essen, nourriture, comida, cibo, 料理, 食べ物, 食物, 美食, 음식, طعام, אוכל, еда, φαγητό, อาหาร, खाना, yemek
breakfast | Frühstück, petit déjeuner, desayuno, colazione, 朝食, 早餐, 아침식사, فطور, ארוחת בוקר, завтрак, πρωινό, อาหารเช้า, kahvaltı
dinner | Abendessen, dîner, cena, 夕食, 晚餐, 저녁, عشاء, ужин, δείπνο, อาหารเย็น, akşam yemeği
fruit | Obst, Frucht, fruta, frutta, 果物, 水果, 과일, فاكهة, פירות, фрукты, φρούτα, ผลไม้, meyve
garden | Garten, Gärten, jardin, jardín, giardino, 庭, 花园, 정원, حديقة, גינה, גן, сад, κήπος, สวน, बगीचा, bahçe
plant | Pflanze, Pflanzen, plante, planta, pianta, 植物, 식물, نبات, نباتات, צמח, צמחים, растение, растения, φυτό, φυτά, ต้นไม้, पौधे, bitki
flower | Blume, Blumen, fleur, fleurs, flor, flores, fiore, fiori, 花, はな, 꽃, زهرة, زهور, פרח, פרחים, цветок, цветы, λουλούδι, λουλούδια, ดอกไม้, फूल, çiçek
tree | Baum, Bäume, arbre, árbol, albero, 木, 树, 나무, شجرة, أشجار, עץ, дерево, деревья, δέντρο, ต้นไม้ใหญ่, पेड़, ağaç
forest | Wald, Wälder, forêt, bosque, foresta, bosco, 森, 森林, 숲, غابة, יער, лес, δάσος, ป่า, जंगल, orman
cactus | Kaktus, cactées, サボテン, 仙人掌, 선인장, صبار, קקטוס, кактус, κάκτος, กระบองเพชร, kaktüs
balcony | Balkon, balcon, balcón, balcone, ベランダ, バルコニー, 阳台, 발코니, شرفة, מרפסת, балкон, μπαλκόνι, ระเบียง
mountain | Berg, Berge, montagne, montaña, montagna, 山, 산, جبل, جبال, הר, הרים, гора, горы, βουνό, ภูเขา, पहाड़, dağ
lake | lac, lago, 湖, 호수, بحيرة, אגם, озеро, λίμνη, ทะเลสาบ, göl
sea | Meer, mer, 海, 바다, بحر, ים, море, θάλασσα, ทะเล, समुद्र, deniz
beach | Strand, plage, playa, spiaggia, ビーチ, 海滩, 해변, شاطئ, חוף, пляж, παραλία, ชายหาด, plaj
island | Insel, île, isla, isola, 島, 岛, 섬, جزيرة, אי, остров, νησί, เกาะ, ada
desert | Wüste, désert, desierto, deserto, 砂漠, 沙漠, 사막, صحراء, מדבר, пустыня, έρημος, ทะเลทราย, çöl
snow | Schnee, neige, nieve, neve, 雪, 눈, ثلج, שלג, снег, χιόνι, หิมะ, kar
sunset | Sonnenuntergang, coucher de soleil, atardecer, tramonto, 夕日, 日落, 노을, غروب, שקיעה, закат, ηλιοβασίλεμα, พระอาทิตย์ตก, gün batımı
night | Nacht, nuit, noche, notte, 夜, 밤, ليل, לילה, ночь, ночью, νύχτα, กลางคืน, gece
moon | Mond, lune, luna, 月, 月亮, 달, قمر, ירח, луна, φεγγάρι, พระจันทร์
star | Sterne, étoile, estrella, stella, 星, 별, نجمة, نجوم, כוכב, звезда, звёзды, αστέρι, ดาว, yıldız
space | Weltraum, Weltall, espace, espacio, spazio, 宇宙, 太空, 우주, فضاء, חלל, космос, διάστημα, อวกาศ, uzay
planet | Planeten, planète, planeta, pianeta, 惑星, 行星, 행성, كوكب, планета, планеты, πλανήτης, ดาวเคราะห์, gezegen
nature | Natur, naturaleza, natura, 自然, 자연, طبيعة, טבע, природа, φύση, ธรรมชาติ, doğa
autumn | Herbst, automne, otoño, autunno, 秋, 秋天, 가을, خريف, סתיו, осень, φθινόπωρο, sonbahar
winter | hiver, invierno, inverno, 冬, 冬天, 겨울, شتاء, חורף, зима, зиму, χειμώνας, ฤดูหนาว, kış
summer | Sommer, été, verano, estate, 夏, 夏天, 여름, صيف, קיץ, лето, καλοκαίρι, ฤดูร้อน, yaz
city | Stadt, Städte, ville, ciudad, città, 街, 城市, 都市, 도시, مدينة, עיר, город, города, πόλη, เมือง, शहर, şehir
street | Straße, rue, calle, strada, 通り, 街道, 거리, شارع, רחוב, улица, δρόμος, ถนน, sokak
bridge | Brücke, pont, puente, ponte, 橋, 桥, 다리, جسر, גשר, мост, γέφυρα, สะพาน, köprü
house | Haus, Häuser, maison, casa, 家, 房子, 집, بيت, בית, дом, дома, σπίτι, บ้าน, घर, ev
door | Tür, Türen, porte, puerta, porta, ドア, 扉, 门, 문, باب, أبواب, דלת, דלתות, дверь, двери, πόρτα, ประตู, kapı
window | Fenster, fenêtre, ventana, finestra, 窓, 窗户, 창문, نافذة, نوافذ, חלון, окно, окна, παράθυρο, หน้าต่าง, pencere
old | alte, vieux, viejo, 古い, 老, 오래된, قديم, قديمة, ישן, старый, старые, παλιό, eski
architecture | Architektur, arquitectura, architettura, 建築, 建筑, 건축, عمارة, אדריכלות, архитектура, αρχιτεκτονική, สถาปัตยกรรม, mimari
map | Landkarte, Karte, Stadtplan, mapa, mappa, 地図, 地图, 지도, خريطة, מפה, карта, χάρτης, แผนที่, harita
travel | Reise, Reisen, voyage, viaje, viaggio, 旅行, 旅, 여행, سفر, נסיעות, путешествие, ταξίδι, ท่องเที่ยว, यात्रा, seyahat
living room | Wohnzimmer, salon, sala de estar, soggiorno, リビング, 客厅, 거실, صالون, סלון, гостиная, σαλόνι, ห้องนั่งเล่น, oturma odası
bedroom | Schlafzimmer, dormitorio, camera da letto, 寝室, 卧室, 침실, غرفة نوم, חדר שינה, спальня, υπνοδωμάτιο, ห้องนอน, yatak odası
room | Zimmer, habitación, stanza, 部屋, 房间, 방, غرفة, חדר, комната, δωμάτιο, ห้อง, oda
sofa | Couch, canapé, sofá, divano, ソファ, 沙发, 소파, أريكة, كنبة, ספה, диван, καναπές, โซฟา, kanepe
chair | Stuhl, Sessel, chaise, silla, sedia, 椅子, 의자, كرسي, כיסא, стул, кресло, καρέκλα, เก้าอี้, sandalye
desk | Schreibtisch, escritorio, scrivania, 机, 书桌, 책상, مكتب, שולחן, письменный стол, γραφείο, โต๊ะ, çalışma masası
kitchen | Küche, cuisine, cocina, cucina, キッチン, 台所, 厨房, 부엌, مطبخ, מטבח, кухня, κουζίνα, ห้องครัว, mutfak
decor | Deko, Dekoration, décoration, decoración, インテリア, 装饰, 인테리어, ديكور, עיצוב הבית, декор, διακόσμηση, dekorasyon
clothes | Kleidung, vêtements, ropa, vestiti, 服, 衣服, 옷, ملابس, בגדים, одежда, ρούχα, เสื้อผ้า, कपड़े, giysi
fashion | moda, ファッション, 时尚, 패션, موضة, אופנה, мода, μόδα, แฟชั่น
dress | Kleid, vestido, vestito, ドレス, ワンピース, 连衣裙, 원피스, فستان, שמלה, платье, φόρεμα, elbise
sweater | Pullover, suéter, maglione, セーター, 毛衣, 스웨터, سترة, סוודר, свитер, свитера, πουλόβερ, เสื้อกันหนาว, kazak
shoes | Schuhe, chaussures, zapatos, scarpe, 靴, 鞋, 신발, أحذية, נעליים, обувь, туфли, παπούτσια, รองเท้า, ayakkabı
knitting | Stricken, tricot, maglia, 編み物, 编织, 뜨개질, حياكة, סריגה, вязание, πλέξιμο, ถักนิตติ้ง, örgü
wool | Wolle, laine, lana, 毛糸, 羊毛, 양모, صوف, צמר, шерсть, пряжа, μαλλί, yün
paper | Papier, papel, 紙, 纸, 종이, ورق, נייר, бумага, χαρτί, กระดาษ, kağıt
origami | 折り紙, おりがみ, 折纸, 종이접기, أوريغامي, אוריגמי, оригами, οριγκάμι, โอริกามิ
craft | Basteln, Handwerk, bricolage, manualidades, artigianato, 手芸, 手工, 공예, حرف, יצירה, рукоделие, χειροτεχνία, งานฝีมือ
pattern | Muster, motif, patrón, modello, パターン, 柄, 和柄, 图案, 무늬, 패턴, نقش, نقوش, דוגמה, узор, узоры, μοτίβο, ลวดลาย, desen
tile | Fliese, Fliesen, carrelage, azulejo, piastrella, タイル, 瓷砖, 타일, بلاط, אריחים, плитка, πλακάκι, กระเบื้อง
geometric | geometrisch, géométrique, geométrico, 幾何学, 几何, 기하학, هندسية, هندسي, геометрия, γεωμετρικό
fabric | Stoff, tissu, tela, tessuto, 布, 生地, 布料, 원단, قماش, בד, ткань, ύφασμα, ผ้า, kumaş
color | Farbe, Farben, couleur, couleurs, colore, colori, 色, 颜色, 色彩, 색, 색의, 색깔, لون, ألوان, צבע, צבעים, цвет, цвета, χρώμα, χρώματα, สี, रंग, renk
palette | Farbpalette, paleta, 配色, 色板, 조합, 팔레트, لوحة ألوان, палитра, παλέτα
art | Kunst, arte, アート, 芸術, 艺术, 예술, فن, אמנות, искусство, τέχνη, ศิลปะ, कला, sanat
painting | Gemälde, Malerei, peinture, pintura, pittura, 絵, 绘画, 그림, لوحة, ציור, живопись, картина, ζωγραφική, ภาพวาด, tablo
drawing | Zeichnung, dessin, dibujo, disegno, スケッチ, 素描, 드로잉, رسم, רישום, рисунок, σχέδιο, çizim
poster | Plakat, affiche, ポスター, 海报, 포스터, ملصق, פוסטר, плакат, αφίσα, โปสเตอร์, afiş
wallpaper | Tapete, Hintergrundbild, fond d'écran, fondo de pantalla, sfondo, 壁紙, 壁纸, 배경화면, خلفية, טפט, обои, ταπετσαρία, วอลเปเปอร์, duvar kağıdı
photo | Foto, foto, 写真, 照片, 사진, صورة, תמונה, фото, φωτογραφία, รูปภาพ, fotoğraf
quote | Zitat, Spruch, citation, citazione, 名言, 名言警句, 명언, اقتباس, ציטוט, цитата, απόφθεγμα, คำคม, alıntı
lighthouse | Leuchtturm, phare, faro, 灯台, 灯塔, 등대, منارة, מגדלור, маяк, φάρος, ประภาคาร, deniz feneri
candle | Kerze, bougie, vela, candela, キャンドル, 蜡烛, 촛불, شمعة, נר, свеча, κερί, เทียน
book | Buch, Bücher, livre, libro, 本, 书, 책, كتاب, ספר, книга, книги, βιβλίο, หนังสือ, kitap
wedding | Hochzeit, mariage, boda, matrimonio, 結婚式, 婚礼, 결혼식, زفاف, חתונה, свадьба, γάμος, งานแต่งงาน, düğün
birthday | Geburtstag, anniversaire, cumpleaños, compleanno, 誕生日, 生日, 생일, عيد ميلاد, יום הולדת, день рождения, γενέθλια, วันเกิด, doğum günü
child | Kinder, enfant, niño, bambino, 子供, 孩子, 아이, طفل, ילד, ребёнок, дети, παιδί, เด็ก, çocuk
hair | Haare, Frisur, cheveux, pelo, capelli, 髪, 头发, 머리, شعر, שיער, волосы, μαλλιά, ผม, saç
morning | Morgen, matin, mañana, mattina, 朝, 早上, 아침, صباح, בוקר, утро, πρωί, ตอนเช้า, sabah
`
