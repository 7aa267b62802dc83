import type { products } from "#db/domain/apps/ecommerce/products.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

export type Product = SeedRow<(typeof products)["fields"]>;

export type Article = {
  name: string;
  brand: string;
  category: Product["category"];
  /** In dollars. */
  price: number;
  picture: string;
};

// oxfmt-ignore
const all: [name: string, brand: string, category: Product["category"], price: number, picture: string][] = [
  ["Meridian 14 laptop", "Altaris", "Electronics", 1249, "laptop"],
  ["Boulder trail shoe", "Kestrel & Fell", "Shoes", 129.9, "shoe"],
  ["Oak desk organiser", "Hembury", "Office", 42.5, "organiser"],
  ["Northlight table lamp", "Maison Orsel", "Home Decor", 89, "lamp"],
  ["Tideline wireless headphones", "Sonavel", "Electronics", 219, "headphones"],
  ["Canvas field backpack", "Brightwater", "Accessories", 96, "bag"],
  ["Harbour Masters, board game", "Tin Lantern", "Games", 54.95, "dice"],
  ["Ergo split keyboard", "Altaris", "Electronics", 159, "keyboard"],
  ["City derby, brown", "Calvane", "Shoes", 184, "boot"],
  ["Mesh back task chair", "Hembury", "Office", 329, "chair"],
  ["Pulse 3 smart watch", "Veyra", "Electronics", 279.5, "watch"],
  ["Hand-thrown stoneware vase", "Maison Orsel", "Home Decor", 68, "vase"],
  ["Leather card wallet", "Calvane", "Accessories", 48, "wallet"],
  ["Orbit wireless controller", "Pixelmoor", "Games", 64.9, "controller"],
  ["Lumen 27 monitor", "Altaris", "Electronics", 389, "monitor"],
  ["Court classic trainer", "Kestrel & Fell", "Shoes", 94.5, "shoe"],
  ["A5 dotted notebook, set of three", "Papier Nomade", "Office", 24, "notebook"],
  ["Woven seagrass basket", "Tamesna", "Home Decor", 57, "basket"],
  ["Polarised sunglasses", "Brightwater", "Accessories", 118, "glasses"],
  ["Verge 7 phone", "Veyra", "Electronics", 799, "phone"],
  ["Castle Row, puzzle of 1,000 pieces", "Tin Lantern", "Games", 29.5, "puzzle"],
  ["Insulated winter boot", "Kestrel & Fell", "Shoes", 169, "boot"],
  ["Sit-stand desk, 160 cm", "Hembury", "Office", 589, "desk"],
  ["Atlas wool rug, 200 × 140", "Tamesna", "Home Decor", 312, "rug"],
  ["Pocket charger 20,000 mAh", "Sonavel", "Electronics", 59.9, "charger"],
  ["Silk square scarf", "Calvane", "Accessories", 74, "scarf"],
  ["Retro 8 handheld console", "Pixelmoor", "Games", 149, "controller"],
  ["Studio USB microphone", "Sonavel", "Electronics", 134.9, "microphone"],
  ["Suede loafer", "Calvane", "Shoes", 156, "shoe"],
  ["Fountain pen, fine nib", "Papier Nomade", "Office", 63, "pen"],
  ["Ceramic planter with saucer", "Maison Orsel", "Home Decor", 39.5, "plant"],
  ["Titanium key clip", "Brightwater", "Accessories", 27, "keyring"],
  ["Meridian 16 Pro laptop", "Altaris", "Electronics", 2190, "laptop"],
  ["Caravan of Salt, card game", "Tin Lantern", "Games", 18.9, "cards"],
  ["Foam running shoe, women", "Kestrel & Fell", "Shoes", 138, "shoe"],
  ["Label printer, thermal", "Altaris", "Office", 112, "printer"],
  ["Copper wall clock", "Maison Orsel", "Home Decor", 104, "clock"],
  ["Travel document holder", "Calvane", "Accessories", 52, "wallet"],
  ["Tab 11 tablet", "Veyra", "Electronics", 449, "phone"],
  ["Steel document tray, three levels", "Hembury", "Office", 36.9, "organiser"],
  ["Linen cushion cover, pair", "Tamesna", "Home Decor", 44, "cushion"],
  ["Steering wheel for racing games", "Pixelmoor", "Games", 239, "wheel"],
  ["Waterproof hiking boot", "Kestrel & Fell", "Shoes", 198.5, "boot"],
  ["Roll-top commuter bag", "Brightwater", "Accessories", 132, "bag"],
  ["Full HD webcam", "Sonavel", "Electronics", 84.9, "camera"],
  ["Desk pad in recycled felt", "Papier Nomade", "Office", 31, "notebook"],
  ["Arc floor lamp", "Maison Orsel", "Home Decor", 245, "lamp"],
  ["Lunar Outpost, strategy game", "Tin Lantern", "Games", 72, "dice"],
  ["Merino beanie", "Brightwater", "Accessories", 34, "hat"],
  ["Noise-cancelling earbuds", "Sonavel", "Electronics", 169, "headphones"],
];

/** What the sample shop sells, oldest first. */
export const articles: readonly Article[] = all.map(([name, brand, category, price, picture]) => ({
  name,
  brand,
  category,
  price,
  picture: `/images/apps/products/${picture}.svg`,
}));
