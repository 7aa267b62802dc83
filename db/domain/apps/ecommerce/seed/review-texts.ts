import type { Product } from "./product-list.ts";

/** What people say by how many stars they give: a heading, and how their text begins. */
// oxfmt-ignore
export const opinions: Record<1 | 2 | 3 | 4 | 5, { heads: string[]; openings: string[] }> = {
  5: {
    heads: ["Better than I hoped", "Worth every cent", "Bought a second one", "Just what we needed", "I would buy it again", "No complaints at all"],
    openings: [
      "I have had it for six weeks now and still enjoy it every day.",
      "It arrived a day early and well packed.",
      "We compared four of these, and this one won without a discussion.",
      "My sister recommended it, and she was right.",
      "I was doubtful about the price; I am not any more.",
    ],
  },
  4: {
    heads: ["Very good, with one wish", "Happy with it", "Solid choice", "Nearly perfect", "Does its job well"],
    openings: [
      "A good purchase on the whole.",
      "It does nearly everything that the description promises.",
      "Delivery took a little longer than announced, the rest was fine.",
      "After a month of daily use I can recommend it.",
    ],
  },
  3: {
    heads: ["It is all right", "Good idea, average finish", "Neither good nor bad", "Expected a bit more"],
    openings: [
      "It works, and that is about it.",
      "The pictures make it look larger than it is.",
      "Fine for the price, but do not expect wonders.",
      "I am of two minds about this one.",
    ],
  },
  2: {
    heads: ["Not for me", "Disappointed", "Could be much better"],
    openings: [
      "I wanted to like it.",
      "The first one had a fault, the replacement is only slightly better.",
      "It looks the part, but that is where it ends.",
    ],
  },
  1: {
    heads: ["Sent it back", "Would not buy again"],
    openings: [
      "It was damaged when I opened the parcel.",
      "After three days it was no longer usable.",
    ],
  },
};

/** And what they found, good or bad, by what it is. */
// oxfmt-ignore
export const findings: Record<Product["category"], { good: string[]; bad: string[] }> = {
  Electronics: {
    good: ["The battery lasts a full working day and then some.", "Setting it up took five minutes, without a manual.", "Quiet, quick and it stays cool.", "The build quality is what surprised me most."],
    bad: ["It loses its connection twice a day.", "The charger gets hot enough to worry me.", "The settings are hidden three menus deep.", "The battery is empty by early afternoon."],
  },
  Accessories: {
    good: ["The material has aged well already.", "It carries more than one would think.", "The stitching is clean everywhere.", "I get asked where I bought it."],
    bad: ["The clasp feels loose.", "The colour differs from the photographs.", "A seam opened in the second week."],
  },
  Shoes: {
    good: ["Comfortable from the first day.", "They kept my feet dry for a whole rainy week.", "The sole grips well on wet stone.", "True to size."],
    bad: ["They run half a size small.", "The left one squeaks on every floor.", "The insole came loose after a few walks."],
  },
  Office: {
    good: ["My desk has never been so tidy.", "My back thanks me in the evening.", "The whole team wants one now.", "Sturdy, plain and easy to clean."],
    bad: ["Putting it together took half a day.", "It scratches at once.", "One screw was missing."],
  },
  "Home Decor": {
    good: ["It makes the room warmer.", "You can see that it was made by hand.", "The colours are exactly as shown.", "It found its place at once."],
    bad: ["It is a good deal smaller than I thought.", "There is a chip on the lower edge.", "It smelled of varnish for a week."],
  },
  Games: {
    good: ["Explained in ten minutes, and nobody wanted to stop.", "The children play it without being asked.", "Every round turns out differently.", "Lovely pieces, and room for all of them in the box."],
    bad: ["The rules leave too much open.", "With two players it drags.", "Two pieces were missing."],
  },
};
